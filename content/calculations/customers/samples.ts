/** What a small sample says about the population. Shares and probabilities are fractions of one. */

/**
 * The range of true shares that fit `yes` of `asked` at 95% confidence: the Wilson score interval, which holds for small samples.
 * (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) ÷ (1 + z²/n), with p = yes ÷ asked and z = 1.96.
 * Source: E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference (1927).
 */
export function shareInterval(yes: number, asked: number): { from: number; to: number } {
  const z = 1.96;
  const share = yes / asked;
  const centre = share + z ** 2 / (2 * asked);
  const reach = z * Math.sqrt((share * (1 - share)) / asked + z ** 2 / (4 * asked ** 2));
  const scale = 1 + z ** 2 / asked;
  return { from: (centre - reach) / scale, to: (centre + reach) / scale };
}

/** The chance that at least `yes` of `asked` say yes when each does so independently with chance `share`. */
export function chanceOfAtLeast(yes: number, asked: number, share: number): number {
  let chance = 0;
  for (let exactly = yes; exactly <= asked; exactly += 1) {
    chance += waysToChoose(exactly, asked) * share ** exactly * (1 - share) ** (asked - exactly);
  }
  return chance;
}

/**
 * Visitors that each of two versions needs, so that a true rise from `now` to `hoped` is seen four times in five, and chance alone looks like
 * a difference once in twenty: (1.96 + 0.8416)² × (p₁(1 − p₁) + p₂(1 − p₂)) ÷ (p₂ − p₁)².
 * The usual sample size for comparing two shares, by the normal approximation and without a correction for continuity.
 */
export function visitorsPerVersion(now: number, hoped: number): number {
  const spread = now * (1 - now) + hoped * (1 - hoped);
  return Math.ceil(((1.96 + 0.8416) ** 2 * spread) / (hoped - now) ** 2);
}

function waysToChoose(chosen: number, from: number): number {
  let ways = 1;
  for (let step = 1; step <= chosen; step += 1) ways = (ways * (from - chosen + step)) / step;
  return ways;
}
