/**
 * What a term means, beside its link: while a pointer or the focus is on the link or a pointer on the card, or until Escape
 * (WCAG 2.2, 1.4.13). The link leads to the page of the term all the same. After a tap, which does not follow the link, the card has it.
 */
import styles from './term-card.css?url&no-inline';

/** Milliseconds on a link before its card shows, so that it does not follow a pointer that only passes. */
const PAUSE = 250;

/** Milliseconds in which the pointer can reach the card. */
const GRACE = 200;

const card = Object.assign(document.createElement('div'), { id: 'term-card', role: 'tooltip', popover: 'manual' });
document.querySelector('main')?.append(card);
document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }));

const meanings = new Map<string, Promise<string>>();
let current: HTMLAnchorElement | undefined;
let isTapped = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

document.addEventListener('click', tap);
for (const type of ['mouseout', 'focusout']) document.addEventListener(type, leave);
card.addEventListener('mouseenter', () => clearTimeout(waiting));
document.addEventListener('pointerdown', leave);
document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());

export function isFinger(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

export async function showTermCard(link: HTMLAnchorElement): Promise<void> {
  if (link === current) return clearTimeout(waiting);
  hide();
  current = link;
  const [meaning] = await Promise.all([meaningOf(link.href), new Promise((resolve) => setTimeout(resolve, PAUSE))]);
  if (current !== link) return;
  if (meaning === '') return withoutCard(link);
  card.role = isTapped ? 'group' : 'tooltip';
  card.replaceChildren(meaning, ...(isTapped ? [linkTo(link)] : []));
  card.showPopover();
  place(link);
  link.setAttribute('aria-describedby', card.id);
}

/** The first tap shows the card, the second follows the link. Where this is not loaded in time, the first does. */
function tap(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a.term');
  if (!link || !isFinger(event) || (isTapped && link === current)) return;
  event.preventDefault();
  if (card.matches(':popover-open')) hide();
  void showTermCard(link);
  isTapped = true;
}

/** Nothing is lost: a tap follows the link after all. */
function withoutCard({ href }: HTMLAnchorElement): void {
  if (isTapped) location.assign(href);
  hide();
}

/** Named as the text of the page names it. */
function linkTo({ href, textContent }: HTMLAnchorElement): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, textContent: textContent.trim() });
}

/** The description of the page of a term; empty if it cannot be had, and then there is no card. */
function meaningOf(address: string): Promise<string> {
  const known = meanings.get(address) ?? fetchMeaning(address).catch(() => '');
  meanings.set(address, known);
  return known;
}

async function fetchMeaning(address: string): Promise<string> {
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return response.ok ? (page.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '') : '';
}

/** Below the link or, if there is no room, above it. */
function place(link: HTMLAnchorElement): void {
  const { top, bottom, left } = link.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const isBelow = bottom + height < innerHeight;
  card.style.top = `${isBelow ? bottom : top - height}px`;
  card.style.left = `${Math.max(0, Math.min(left, document.documentElement.clientWidth - width))}px`;
}

function leave({ type, target }: Event): void {
  if (current === undefined || !(target instanceof Node)) return;
  const isOn = current.contains(target) || card.contains(target);
  // A press beside it leaves, too. A finger does not hover: what browsers send for one says only that the page moved under its last tap.
  if (isOn === (type === 'pointerdown') || (isTapped && type === 'mouseout')) return;
  clearTimeout(waiting);
  waiting = setTimeout(hide, GRACE);
}

function hide(): void {
  clearTimeout(waiting);
  current?.removeAttribute('aria-describedby');
  current = undefined;
  isTapped = false;
  card.hidePopover();
}
