/** A table that the query sorts, filters and pages: links and a form, so that it needs no script and works by keyboard. */
import { type Html, html } from './html-template.ts';

/** Rows on one page of a table. */
const PAGE_ROWS = 100;

export interface Column<Row> {
  id: string;
  label: string;
  /** The content of a cell. */
  cell: (row: Row) => Html | string | number;
  /** The value to sort by: numbers by size, texts by the alphabet, rows without a value last. A column without values cannot be sorted. */
  value?: (row: Row) => string | number | undefined;
}

export interface Filter<Row> {
  id: string;
  label: string;
  /** The value of a row. The filter lists all values. */
  value: (row: Row) => string;
}

export interface TableOptions<Row> {
  caption: string;
  /** Where a page has several tables: every query parameter of this one starts with it. */
  name?: string;
  columns: Column<Row>[];
  filters?: Filter<Row>[];
  /** The text of a row that the search box searches; without it there is no search box. */
  text?: (row: Row) => string;
  /** The id of the column to sort by when the query names none; `-id` sorts downwards. */
  sort: string;
}

/** The rows that the query selects, with the form and links that change it. */
export function sortableTable<Row>(request: Request, rows: Row[], options: TableOptions<Row>): Html {
  const query = tableQuery(new URL(request.url), options.name);
  const { column, isDown } = sorting(query, options);
  const found = rows.filter(rowFilter(query, options)).toSorted(rowOrder(column, isDown));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS));
  const current = Math.min(pages, Math.max(1, Number(query.get('page')) || 1));
  const shown = found.slice((current - 1) * PAGE_ROWS, current * PAGE_ROWS);
  const direction = isDown ? 'descending' : 'ascending';
  return html`${filterForm(query, rows, options)}
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
            ${options.columns.map((each) => headerCell(query, each, each === column ? direction : undefined, isNumeric(each, shown)))}
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            (row) =>
              html`<tr>
                ${options.columns.map((each) => bodyCell(each, row))}
              </tr> `,
          )}
        </tbody>
      </table>
    </div>
    ${pages > 1 && pageLinks(query, current, pages)}`;
}

/** The column that the query names, else the table's own. */
function sorting<Row>({ get }: TableQuery, { columns, sort }: TableOptions<Row>): { column: Column<Row>; isDown: boolean } {
  const requested = get('sort') ?? sort;
  const columnOf = (sort: string) => columns.find(({ id, value }) => value && id === sort.replace(/^-/, ''));
  const column = columnOf(requested) ?? columnOf(sort);
  if (column === undefined) throw new Error(`No column can be sorted by ${sort}`);
  return { column, isDown: requested.startsWith('-') };
}

function rowFilter<Row>({ get }: TableQuery, { filters = [], text }: TableOptions<Row>): (row: Row) => boolean {
  const chosen = filters.filter(({ id }) => get(id));
  const words = (get('find') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return (row) =>
    chosen.every(({ id, value }) => value(row) === get(id)) &&
    words.every((word) => text === undefined || text(row).toLowerCase().includes(word));
}

function rowOrder<Row>({ value }: Column<Row>, isDown: boolean): (a: Row, b: Row) => number {
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
  { path, parameter, get, link, others }: TableQuery,
  rows: Row[],
  { caption, filters = [], text }: TableOptions<Row>,
): Html | undefined {
  if (filters.length === 0 && text === undefined) return undefined;
  const fields = ['find', 'page', ...filters.map(({ id }) => id)];
  const all = link(Object.fromEntries(fields.map((id) => [id, undefined])));
  return html`<form method="get" action="${path}" role="search" aria-label="Filter: ${caption}">
    ${text && html`<label>Find <input type="search" name="${parameter('find')}" value="${get('find') ?? ''}" maxlength="200" /></label>`}
    ${filters.map((filter) => filterChoice(filter, parameter(filter.id), rows, get(filter.id)))}
    ${/* A form replaces the whole query, so it repeats the other parameters. */ others(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>Filter</button> <a href="${all}">Show all</a>
  </form>`;
}

function filterChoice<Row>({ label, value }: Filter<Row>, name: string, rows: Row[], chosen: string | null): Html {
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

function isNumeric<Row>({ cell }: Column<Row>, [first]: Row[]): boolean {
  return first !== undefined && typeof cell(first) === 'number';
}

function headerCell<Row>(
  { link }: TableQuery,
  { id, label, value }: Column<Row>,
  sorted: 'ascending' | 'descending' | undefined,
  isNumeric: boolean,
): Html {
  if (value === undefined) return html`<th scope="col">${label}</th>`;
  const next = link({ sort: sorted === 'ascending' ? `-${id}` : id, page: undefined });
  const arrow = sorted && (sorted === 'ascending' ? ' ↑' : ' ↓');
  return html`<th scope="col" ${isNumeric && html` class="number"`} ${sorted && html` aria-sort="${sorted}"`}>
    <a href="${next}">${label}${arrow && html`<span aria-hidden="true">${arrow}</span>`}</a>
  </th>`;
}

function bodyCell<Row>({ cell }: Column<Row>, row: Row): Html {
  const content = cell(row);
  return typeof content === 'number'
    ? html`<td class="number">${content.toLocaleString('en-GB')}</td>`
    : html`<td>${content}</td>`;
}

function pageLinks({ link }: TableQuery, current: number, pages: number): Html {
  const to = (page: number, label: string) =>
    page >= 1 && page <= pages && html`<a href="${link({ page: String(page) })}">${label}</a> `;
  return html`<nav aria-label="Pages of the table">${to(current - 1, 'Previous page')}${to(current + 1, 'Next page')}</nav>`;
}

/** The part of the page's query that belongs to one table. */
interface TableQuery {
  /** The page's path, with the fragment of the table. */
  path: string;
  /** The name of the query parameter for an id of this table. */
  parameter: (id: string) => string;
  get: (id: string) => string | null;
  /** The same address with these parameters changed; undefined removes one. */
  link: (changes: Record<string, string | undefined>) => string;
  /** All parameters of the page but those for these ids. */
  others: (ids: string[]) => [name: string, value: string][];
}

function tableQuery({ pathname, searchParams }: URL, name: string | undefined): TableQuery {
  const parameter = (id: string) => (name === undefined ? id : `${name}-${id}`);
  const fragment = name === undefined ? '' : `#${name}`;
  return {
    path: pathname + fragment,
    parameter,
    get: (id) => searchParams.get(parameter(id)),
    others: (ids) => [...searchParams].filter(([name]) => !ids.map(parameter).includes(name)),
    link: (changes) => {
      const parameters = new URLSearchParams(searchParams);
      for (const [id, value] of Object.entries(changes)) {
        if (value === undefined) parameters.delete(parameter(id));
        else parameters.set(parameter(id), value);
      }
      return `${pathname}?${parameters.toString()}${fragment}`;
    },
  };
}
