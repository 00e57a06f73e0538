/** A table that is sorted, filtered and turned by its address: links and a form, so that it needs no script and works by keyboard. */
import { type Html, html } from './html-template.ts';

/** Rows on one page of a table. */
const PAGE_ROWS = 100;

export interface Column<Row> {
  id: string;
  label: string;
  /** What is shown. */
  cell: (row: Row) => Html | string | number;
  /** What is sorted by: numbers by size, texts by the alphabet, rows without a value last. */
  value?: (row: Row) => string | number | undefined;
}

export interface Filter<Row> {
  id: string;
  label: string;
  /** What a row has: one value, which is chosen from a list. */
  value: (row: Row) => string;
}

export interface TableOptions<Row> {
  caption: string;
  /** Tells the tables of one page apart: every parameter of this one begins with it. */
  name?: string;
  columns: Column<Row>[];
  filters?: Filter<Row>[];
  /** What a search box looks through; without it there is none. */
  text?: (row: Row) => string;
  /** The column that sorts when the address names none; `-id` sorts downwards. */
  sort: string;
}

/** The part of `rows` that the address asks for, with the form and links that change it. */
export function table<Row>(request: Request, rows: Row[], options: TableOptions<Row>): Html {
  const address = tableAddress(new URL(request.url), options.name);
  const asked = address.get('sort') ?? options.sort;
  const column = options.columns.find(({ id, value }) => value && id === asked.replace(/^-/, '')) ?? defaultColumn(options);
  const isDown = asked.startsWith('-');
  const found = filtered(rows, address, options).toSorted(order(column, isDown));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS));
  const current = Math.min(pages, Math.max(1, Number(address.get('page')) || 1));
  const shown = found.slice((current - 1) * PAGE_ROWS, current * PAGE_ROWS);
  const isNumber = ({ cell }: Column<Row>) => shown[0] !== undefined && typeof cell(shown[0]) === 'number';
  return html`${filterForm(address, rows, options)}
    <div
      class="table"
      ${options.name !== undefined && html` id="${options.name}"`}
      tabindex="0"
      role="region"
      aria-label="${options.caption}"
    >
      <table>
        <caption>
          ${options.caption}: ${found.length} of ${rows.length}${pages > 1 && `, page ${current} of ${pages}`}
        </caption>
        <thead>
          <tr>
            ${options.columns.map((each) => head(address, each, each === column ? (isDown ? 'descending' : 'ascending') : undefined, isNumber(each)))}
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            (row) =>
              html`<tr>
                ${options.columns.map((each) => cell(each, row))}
              </tr> `,
          )}
        </tbody>
      </table>
    </div>
    ${pages > 1 && pageLinks(address, current, pages)}`;
}

function defaultColumn<Row>({ columns, sort }: TableOptions<Row>): Column<Row> {
  return columns.find(({ id }) => id === sort.replace(/^-/, ''))!;
}

function filtered<Row>(rows: Row[], { get }: TableAddress, { filters = [], text }: TableOptions<Row>): Row[] {
  const chosen = filters.flatMap(({ id, value }) => {
    const wanted = get(id);
    return wanted ? [(row: Row) => value(row) === wanted] : [];
  });
  const words = (get('find') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      chosen.every((has) => has(row)) && words.every((word) => text === undefined || text(row).toLowerCase().includes(word)),
  );
}

function order<Row>({ value }: Column<Row>, isDown: boolean): (a: Row, b: Row) => number {
  const collator = new Intl.Collator('en');
  return (a, b) => {
    const [one, other] = [value?.(a), value?.(b)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    const difference =
      typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));
    return isDown ? -difference : difference;
  };
}

function filterForm<Row>(
  { path, own, get, link, others }: TableAddress,
  rows: Row[],
  { caption, filters = [], text }: TableOptions<Row>,
): Html | undefined {
  if (filters.length === 0 && text === undefined) return undefined;
  // A form replaces the whole query: what it does not ask for goes along.
  const asked = ['find', 'page', ...filters.map(({ id }) => id)];
  const all = link(Object.fromEntries(asked.map((id) => [id, undefined])));
  return html`<form method="get" action="${path}" role="search" aria-label="Filter: ${caption}">
    ${text && html`<label>Find <input type="search" name="${own('find')}" value="${get('find') ?? ''}" maxlength="200" /></label>`}
    ${filters.map((filter) => choice(filter, own(filter.id), rows, get(filter.id)))}
    ${others(asked).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>Filter</button> <a href="${all}">Show all</a>
  </form>`;
}

function choice<Row>({ label, value }: Filter<Row>, name: string, rows: Row[], chosen: string | null): Html {
  const values = [...new Set(rows.map(value))].sort();
  const option = (each: string) => html`<option${each === chosen && html` selected`}>${each}</option>`;
  return html`<label
    >${label}
    <select name="${name}">
      <option value="">all</option>
      ${values.map(option)}
    </select></label
  > `;
}

function head<Row>(
  { link }: TableAddress,
  { id, label, value }: Column<Row>,
  sorted: 'ascending' | 'descending' | undefined,
  isNumber: boolean,
): Html {
  if (value === undefined) return html`<th scope="col">${label}</th>`;
  const next = link({ sort: sorted === 'ascending' ? `-${id}` : id, page: undefined });
  const arrow = sorted && (sorted === 'ascending' ? ' ↑' : ' ↓');
  return html`<th scope="col" ${isNumber && html` class="number"`} ${sorted && html` aria-sort="${sorted}"`}>
    <a href="${next}">${label}${arrow && html`<span aria-hidden="true">${arrow}</span>`}</a>
  </th>`;
}

function cell<Row>({ cell: show }: Column<Row>, row: Row): Html {
  const content = show(row);
  return typeof content === 'number'
    ? html`<td class="number">${content.toLocaleString('en-GB')}</td>`
    : html`<td>${content}</td>`;
}

function pageLinks({ link }: TableAddress, current: number, pages: number): Html {
  const to = (page: number, label: string) =>
    page >= 1 && page <= pages && html`<a href="${link({ page: String(page) })}">${label}</a> `;
  return html`<nav aria-label="Pages of the table">${to(current - 1, 'Previous page')}${to(current + 1, 'Next page')}</nav>`;
}

/** The part of the page's address that is this table's own. */
interface TableAddress {
  /** Of the page, at this table. */
  path: string;
  /** The name of a parameter in the address. */
  own: (id: string) => string;
  get: (id: string) => string | null;
  /** The same address with these parameters changed; undefined removes one. */
  link: (changes: Record<string, string | undefined>) => string;
  /** All parameters but these of the table's own. */
  others: (own: string[]) => [name: string, value: string][];
}

function tableAddress({ pathname, searchParams }: URL, name: string | undefined): TableAddress {
  const own = (id: string) => (name === undefined ? id : `${name}-${id}`);
  const place = name === undefined ? '' : `#${name}`;
  return {
    path: pathname + place,
    own,
    get: (id) => searchParams.get(own(id)),
    others: (ids) => [...searchParams].filter(([name]) => !ids.map(own).includes(name)),
    link: (changes) => {
      const parameters = new URLSearchParams(searchParams);
      for (const [id, value] of Object.entries(changes)) {
        if (value === undefined) parameters.delete(own(id));
        else parameters.set(own(id), value);
      }
      return `${pathname}?${parameters.toString()}${place}`;
    },
  };
}
