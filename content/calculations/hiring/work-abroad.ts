/** Which country insures someone who works in the country where they live, and in that of the employer. */

/** The share of working days that are worked in the country of residence. */
export function shareAtHome({ atHome, elsewhere }: { atHome: number; elsewhere: number }): number {
  return atHome / (atHome + elsewhere);
}

/**
 * Who insures an employee who works in both countries and nowhere else.
 *
 * @param share worked in the country of residence
 * @param limits from where a share is substantial, and below which the agreement on telework lets the employer's country insure on request
 */
export function insurer(share: number, { substantial, telework }: { substantial: number; telework: number }): Insurer {
  if (share < substantial) return 'employer’s country';
  return share < telework ? 'employer’s country, on request' : 'country of residence';
}

type Insurer = 'employer’s country' | 'employer’s country, on request' | 'country of residence';
