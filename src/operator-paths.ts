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

/**
 * The operators' path that `pathname` spells: with capitals, more slashes, or percent-encoded characters. The platform calls functions for
 * some of these spellings. Undefined for every other path.
 */
export function canonicalOperatorPath(pathname: string): string | undefined {
  const path = `/${decodePath(pathname).toLowerCase().split('/').filter(Boolean).join('/')}`;
  // Of the paths that end with a slash, those below are the operators'. Only plain characters, so that the path can be a Location header.
  const isOurs = allPaths.some((each) => path === each || (each.endsWith('/') && path.startsWith(each)));
  return isOurs && /^[\w/-]+$/.test(path) ? path : undefined;
}

const allPaths: readonly string[] = [...Object.values(operatorPaths), ...Object.values(signInPaths)];

/** A path that is not encoded correctly stands for itself. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
