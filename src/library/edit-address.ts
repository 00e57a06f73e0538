import { relative } from 'node:path';

/** A repository on a host whose addresses we know, and where its files are on this machine. */
export interface Checkout {
  /** `https://github.com/hive/library`, perhaps with `.git` at its end. */
  repository: string;
  /** The branch that editors change. */
  branch: string;
  folder: string;
}

/** Where a file can be edited in the browser; undefined for a host whose addresses are not known, and for a file outside the checkout. */
export function editAddress(file: string, { repository, branch, folder }: Checkout): string | undefined {
  const path = relative(folder, file);
  if (!URL.canParse(repository) || path.startsWith('..')) return undefined;
  const { protocol, host, pathname } = new URL(repository);
  const action = actions.find(([pattern]) => pattern.test(host))?.[1];
  if (protocol !== 'https:' || action === undefined) return undefined;
  return `https://${host}${pathname.replace(/(\.git)?\/*$/, '')}/${action}/${branch}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** What stands between repository and branch, by host. */
const actions: [host: RegExp, action: string][] = [
  [/^github\./, 'edit'],
  [/^gitlab\./, '-/edit'],
  [/^(codeberg|gitea|forgejo)\./, '_edit'],
];
