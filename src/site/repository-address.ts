/** Where the files of a library are in the repository that it is kept in. */
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
export function editAddress(file: string, checkout: Checkout): string | undefined {
  return addressOf('edit', file, checkout);
}

/** Where a file or a folder can be read in the browser; undefined as above. */
export function readAddress(file: string, checkout: Checkout): string | undefined {
  return addressOf('read', file, checkout);
}

function addressOf(action: 'edit' | 'read', file: string, { repository, branch, folder }: Checkout): string | undefined {
  const path = relative(folder, file);
  if (!URL.canParse(repository) || path.startsWith('..')) return undefined;
  const { protocol, host, pathname } = new URL(repository);
  const between = actions.find(([pattern]) => pattern.test(host))?.[1][action];
  if (protocol !== 'https:' || between === undefined) return undefined;
  return `https://${host}${pathname.replace(/(\.git)?\/*$/, '')}/${between}/${branch}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** What stands between repository and branch, by host. */
const actions: [host: RegExp, between: Record<'edit' | 'read', string>][] = [
  [/^github\./, { edit: 'edit', read: 'blob' }],
  [/^gitlab\./, { edit: '-/edit', read: '-/blob' }],
  [/^(codeberg|gitea|forgejo)\./, { edit: '_edit', read: 'src/branch' }],
];
