import { distance } from 'fastest-levenshtein';
import type * as z from 'zod';
import type { FactBase } from '../../facts/read-facts.ts';
import type { EvaluatedPage } from '../evaluate-pages.ts';
import type { Finding, LintPage } from '../lint-page.ts';
import { datasetComponents } from '../../shared/dataset-components.ts';
import type { PageComponent } from '../page-code.ts';
import type { OperatorLine } from '../../site/operator-lines.ts';
import { type PageComponentName, pageComponentNames, pageComponents } from '../page-components.ts';

/** The names that components of a library may have in their attributes. */
export interface ComponentTargets {
  /** The names of the calculators. */
  calculators: readonly string[];
  /** The last segments of the paths of glossary pages. */
  terms: readonly string[];
  /** The base of facts. */
  facts: FactBase;
  /** Which of the lines that <Operator> asks for `site.yml` does not have. */
  missingOperatorLines: (lines: OperatorLine[]) => readonly string[];
}

/** Every component is there, has its attributes, and names what is there. */
export function componentFindings(page: LintPage, evaluated: EvaluatedPage | undefined, targets: ComponentTargets): Finding[] {
  return [
    ...page.code.components.flatMap((component) => {
      const { name } = component;
      if (!isPageComponent(name)) return unknownComponent(component, page);
      const { values, isComplete } = attributesOf(component, page, evaluated);
      return isComplete
        ? [
            ...attributeErrors(component, name, values, page),
            ...targetErrors(component, values, page, targets),
            ...operatorWarnings(component, values, targets),
          ]
        : [];
    }),
    ...repeatedDatasets(page),
    ...repeatedDocuments(page),
  ];
}

function isPageComponent(name: string): name is PageComponentName {
  return Object.hasOwn(pageComponents, name);
}

function unknownComponent({ name, line, attributes }: PageComponent, { code }: LintPage): Finding[] {
  const [first = ''] = name.split('.');
  const meant = pageComponentNames.find((each) => each.toLowerCase() === name.toLowerCase());
  const isHtml = /^[a-z]/.test(name) && (meant === undefined || (name === 'source' && !('of' in attributes)));
  if (name === '' || isHtml || code.statements.some((statement) => new RegExp(`\\b${first}\\b`).test(statement.code))) return [];
  return [error(line, `there is no component <${name}>: ${nearest(name, pageComponentNames, (each) => `<${each}>`)}`)];
}

/** The attributes of a component; incomplete if some are known to the built page only. */
function attributesOf(component: PageComponent, { code }: LintPage, evaluated: EvaluatedPage | undefined) {
  const values: Record<string, unknown> = { ...component.attributes };
  let isComplete = !component.hasSpread;
  code.values.forEach(({ attribute }, at) => {
    if (attribute?.of !== component) return;
    const result = evaluated?.results[at];
    if (result && 'value' in result) values[attribute.name] = result.value;
    else isComplete = false;
  });
  return { values, isComplete };
}

function attributeErrors(
  component: PageComponent,
  name: PageComponentName,
  values: Record<string, unknown>,
  page: LintPage,
): Finding[] {
  const schema: z.ZodObject = pageComponents[name];
  const issues = schema.safeParse(values).error?.issues ?? [];
  const known = Object.keys(schema.shape);
  return [
    ...issues.map((issue) => {
      const [attribute] = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys] : issue.path;
      const line = lineOf(component, String(attribute), page);
      return error(line, `<${name}> ${attributeMessage(issue, values, known)}`);
    }),
    ...(name === 'Steps' && !component.holdsSteps
      ? [error(component.line, '<Steps> holds no numbered list: write 1. before each step, and an empty line above the first')]
      : []),
    ...((name === 'Fact' || name === 'Source') && component.isInLink
      ? [
          error(
            component.line,
            `<${name}> is within a link, and has a link to its source itself: write it before or after the link`,
          ),
        ]
      : []),
    ...unevenRows(component, name, values),
  ];
}

function attributeMessage(issue: z.core.$ZodIssue, values: Record<string, unknown>, known: string[]): string {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    return path === ''
      ? `has no attribute “${key}”: ${known.length > 0 ? `its attributes are ${known.join(', ')}` : 'remove it'}`
      : `has no field “${key}” in ${path}: correct its spelling, or remove it`;
  }
  const isMissing = issue.path.length === 1 && values[path] === undefined;
  return isMissing ? `has no ${path}: add ${path}=…; ${issue.message}` : `${path}: ${issue.message}`;
}

function unevenRows(component: PageComponent, name: PageComponentName, values: Record<string, unknown>): Finding[] {
  const parsed = name === 'Compare' ? pageComponents.Compare.safeParse(values).data : undefined;
  return (parsed?.rows ?? []).flatMap((row) => {
    const [wanted, count] = [parsed?.columns.length, row.values.length];
    return wanted === count
      ? []
      : [
          error(
            component.line,
            `<Compare> has ${wanted} columns, but its row “${row.name}” has ${count} values: write one for each`,
          ),
        ];
  });
}

/** Names of terms, sources and calculators that are not there. */
function targetErrors(
  component: PageComponent,
  values: Record<string, unknown>,
  page: LintPage,
  targets: ComponentTargets,
): Finding[] {
  const { name, line } = component;
  const { facts, topics, countries } = targets.facts;
  const ids = page.fields.sources.flatMap(({ id }) => (typeof id === 'string' ? id : []));
  const check = (kind: string, given: unknown, known: readonly string[], add: string) =>
    typeof given !== 'string' || given === '' || known.includes(given)
      ? []
      : [error(line, `<${name}> names the ${kind} “${given}”, which is not there: ${nearest(given, known)}${add}`)];
  if (name === 'Term') return check('term', values['name'], targets.terms, '');
  if (name === 'Calculator' || name === 'Chart' || name === 'DataTable')
    return check('calculator', values['of'], targets.calculators, '');
  if (name === 'Fact') return check('fact', values['id'], idsOf(facts), '');
  if (name === 'FactTable') {
    const topic = topics.find(({ id }) => id === values['topic']);
    const asked = pageComponents.FactTable.safeParse(values).data?.asks ?? [];
    return [
      ...check('topic', values['topic'], idsOf(topics), ''),
      ...check('country', values['country'], idsOf(countries), ''),
      ...asked.flatMap((each) => (topic ? check('question', each, idsOf(topic.asks), '') : [])),
    ];
  }
  const addSource = ', or add a source with this id to the frontmatter';
  if (name === 'Source') return check('source', values['of'], ids, addSource);
  const rows = name === 'Compare' ? pageComponents.Compare.safeParse(values).data?.rows : undefined;
  return (rows ?? []).flatMap(({ source = [] }) => [source].flat().flatMap((id) => check('source', id, ids, addSource)));
}

function idsOf(entries: readonly { id: string }[]): string[] {
  return entries.map(({ id }) => id);
}

/** A page that says who runs the site needs `site.yml` to say it. The site can be built without: a page about it that says so is honest. */
function operatorWarnings({ name, line }: PageComponent, values: Record<string, unknown>, targets: ComponentTargets): Finding[] {
  const asked = name === 'Operator' ? pageComponents.Operator.safeParse(values).data?.lines : undefined;
  const missing = targets.missingOperatorLines(asked ?? []);
  if (missing.length === 0) return [];
  const message = `the page asks who runs the site, and site.yml does not say: fill in ${missing.join(', ')}`;
  return [{ severity: 'warning', line, message }];
}

/** The files of the figures of a page are called by their ids: only one chart or table may have none. */
function repeatedDatasets({ code, path }: LintPage): Finding[] {
  const datasets = code.components.filter(({ name }) => datasetComponents.includes(name));
  return datasets.flatMap(({ attributes: { id }, line, name }, at) => {
    const first = datasets.slice(0, at).find((other) => other.attributes['id'] === id);
    if (typeof id === 'string' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
      return [error(line, `the id “${id}” names a file: write lower-case letters, digits and single hyphens`)];
    if (!first) return [];
    const has = id === undefined ? 'no id, and neither has' : `the id “${String(id)}”, as has`;
    return [
      error(
        line,
        `<${name}> has ${has} the one of line ${first.line}: give it an id of its own, which names its files, for example ${path}-by-year.csv`,
      ),
    ];
  });
}

/** The file of a document is called like its page, which says once that a lawyer should read it. */
function repeatedDocuments({ code }: LintPage): Finding[] {
  const [first, ...others] = code.components.filter(({ name }) => name === 'Document');
  return others.map(({ line }) =>
    error(
      line,
      `the page has a <Document> in line ${first?.line}, and its file has the name of the page: write another page for this one`,
    ),
  );
}

/** What to write in place of a name, for a message. */
function nearest(name: string, known: readonly string[], form = (each: string) => each): string {
  if (known.length === 0) return 'remove it, since there are none';
  const sorted = known.toSorted(
    (a, b) => distance(a.toLowerCase(), name.toLowerCase()) - distance(b.toLowerCase(), name.toLowerCase()),
  );
  const [first = ''] = sorted;
  const isNear = distance(first.toLowerCase(), name.toLowerCase()) <= Math.max(2, name.length / 3);
  return isNear ? `write ${form(first)}` : `write one of ${known.slice(0, 12).map(form).join(', ')}`;
}

/** The line of an attribute, or of its component. */
function lineOf(component: PageComponent, attribute: string, { code }: LintPage): number {
  return (
    code.values.find((value) => value.attribute?.of === component && value.attribute.name === attribute)?.line ?? component.line
  );
}

function error(line: number, message: string): Finding {
  return { severity: 'error', line, message, hidesPage: true };
}
