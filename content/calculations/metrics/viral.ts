/** Growth through users who bring users. Rates are shares of one. */

/**
 * New users that one user brings in a cycle (k): share of users who show the product to others × people each of them reaches × share of those who sign up.
 * Source: Louis Coppey, Understanding viral growth in SaaS (Point Nine).
 */
export function viralCoefficient({
  active,
  reached,
  conversion,
}: {
  active: number;
  reached: number;
  conversion: number;
}): number {
  return active * reached * conversion;
}

/** All users that `users` have led to after `cycles`, themselves included, if those of each cycle bring k new ones each in the next. */
export function usersAfter(users: number, k: number, cycles: number): number {
  let newest = users;
  let all = users;
  for (let cycle = 0; cycle < cycles; cycle++) {
    newest *= k;
    all += newest;
  }
  return all;
}
