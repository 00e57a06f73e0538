/** Hours for a form of which a share of the questions has an answer on file. */
export function reuseHours({ questions, minutesNew, minutesKnown, known }: Form): number {
  return (questions * (known * minutesKnown + (1 - known) * minutesNew)) / 60;
}

interface Form {
  questions: number;
  minutesNew: number;
  minutesKnown: number;
  /** The share that is on file. */
  known: number;
}
