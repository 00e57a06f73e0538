/** The arithmetic of a board: what carries a vote, and the hours that a year of meetings takes. */

/**
 * The votes in favour that carry a decision by simple majority of `cast` votes: more than half, or exactly half when the chair
 * votes in favour and has a casting vote.
 */
export function votesToCarry(cast: number, { chairInFavourHasCastingVote = false } = {}): number {
  return chairInFavourHasCastingVote ? Math.ceil(cast / 2) : Math.floor(cast / 2) + 1;
}

/** Hours a year: meetings × (people × (hours in the room + hours of reading) + hours of preparation). */
export function boardHours({ meetings, people, hoursInRoom, hoursReading, hoursPreparing }: BoardYear): number {
  return meetings * (people * (hoursInRoom + hoursReading) + hoursPreparing);
}

interface BoardYear {
  meetings: number;
  people: number;
  /** Of each person, a meeting. */
  hoursInRoom: number;
  /** Of each person, before a meeting. */
  hoursReading: number;
  /** Of all who prepare the papers together, a meeting. */
  hoursPreparing: number;
}
