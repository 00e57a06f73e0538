/** Lists the pages that match the name of the page that was asked for: the last part of its address. */
const NEAREST = 4;

const section = document.querySelector<HTMLElement>('[data-nearest]');
const lastPart =
  decodeURIComponent(location.pathname)
    .split('/')
    .findLast((part) => part !== '') ?? '';
const words = lastPart.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2 && word !== 'html');
if (section && words.length > 0) void list(section, words.slice(-6).join(' '));

async function list(section: HTMLElement, query: string): Promise<void> {
  const response = await fetch(`/api/agents/search?${new URLSearchParams({ q: query, limit: String(NEAREST) })}`);
  if (!response.ok) return;
  const { results } = (await response.json()) as { results: { title: string; url: string }[] };
  const items = results.map(({ title, url }) => {
    const link = Object.assign(document.createElement('a'), { href: new URL(url).pathname, textContent: title });
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  section.querySelector('ul')?.replaceChildren(...items);
  section.hidden = items.length === 0;
}
