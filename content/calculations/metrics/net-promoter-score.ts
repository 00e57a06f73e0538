/** The score from -100 to 100, and how many points chance moves it either way at 95% confidence. */
export function netPromoterScore({
  promoters,
  passives,
  detractors,
}: {
  promoters: number;
  passives: number;
  detractors: number;
}): { score: number; margin: number } {
  const answers = promoters + passives + detractors;
  const difference = (promoters - detractors) / answers;
  const variance = (promoters + detractors) / answers - difference ** 2;
  return { score: 100 * difference, margin: 100 * 1.96 * Math.sqrt(variance / answers) };
}
