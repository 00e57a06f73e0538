import { addresses } from '../addresses.ts';
import { site } from '../site/site.ts';
import type { DiscoveryDocument, DiscoveryFacts } from './discovery-document.ts';
import { DAY } from '../shared/time.ts';

/** Validity of the file; RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_DAYS = 300;

/** security.txt (RFC 9116): where to report a vulnerability. */
export function securityTxt({ siteUrl, buildDay, contact }: DiscoveryFacts): DiscoveryDocument {
  const expires = new Date(buildDay.getTime() + VALID_DAYS * DAY);
  const fields = {
    Contact: contact ?? `${siteUrl}${addresses.developers}#contact`,
    Expires: expires.toISOString(),
    'Preferred-Languages': site.language.slice(0, 2),
    Canonical: siteUrl + addresses.securityTxt,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return { path: addresses.securityTxt, mediaType: 'text/plain; charset=utf-8', body: lines.join('') };
}
