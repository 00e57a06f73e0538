/** Hours of the whole team for one round of reviews: writing, reading and the talk, in which two take part. */
export function reviewHours({ people, own, colleagues, colleagueHours, manager, talk }: ReviewRound): number {
  return people * (own + colleagues * colleagueHours + manager + 2 * talk);
}

interface ReviewRound {
  people: number;
  /** Hours for the page about oneself. */
  own: number;
  /** How many colleagues write about each. */
  colleagues: number;
  colleagueHours: number;
  /** Hours in which the manager reads and writes. */
  manager: number;
  /** Length of the talk. */
  talk: number;
}
