/** Official fees of a trade mark that is filed online, by the number of classes, as `content/pages/playbooks/protect-your-name.mdx` cites them. */

/** In euros: the first class, the second and each further one. */
export function euTradeMark(classes: number): number {
  return 850 + (classes > 1 ? 50 : 0) + Math.max(0, classes - 2) * 150;
}

/** In pounds, since 1 April 2026. */
export function ukTradeMark(classes: number): number {
  return 205 + (classes - 1) * 60;
}
