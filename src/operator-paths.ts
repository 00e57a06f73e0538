/** The operators' paths. robots.txt keeps crawlers away from them; no other public document names them. */
export const operatorPaths = {
  dashboard: '/dashboard',
  leaderboard: '/leaderboard',
  coverageMap: '/coverage-map',
  outboundLinks: '/outbound',
  passwordForm: '/enter',
  companiesApi: '/api/companies/',
  dataApi: '/api/internal/',
} as const;

/** The pages that the shared password opens. */
export const passwordProtectedPages = [
  operatorPaths.leaderboard,
  operatorPaths.coverageMap,
  operatorPaths.outboundLinks,
] as const;

/** Where operators sign in to the dashboard and out of it. */
export const signInPaths = {
  signIn: `${operatorPaths.dashboard}/sign-in`,
  callback: `${operatorPaths.dashboard}/callback`,
  signOut: `${operatorPaths.dashboard}/sign-out`,
} as const;
