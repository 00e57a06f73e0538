/** The code in an MDX page: what it imports and exports, the values in braces, and its components. */
import type { MdastNode } from 'satteri';

export interface PageCode {
  /** The lines of `import` and `export`. */
  statements: Code[];
  values: PageValue[];
  components: PageComponent[];
}

export interface Code {
  line: number;
  code: string;
}

/** A value that the page computes: of braces in the text, or of an attribute of a component. */
export interface PageValue extends Code {
  attribute?: { of: PageComponent; name: string };
}

export interface PageComponent {
  /** As it is written, for example `Callout`. */
  name: string;
  line: number;
  /** The attributes with plain values; those that are computed are values. */
  attributes: Record<string, string | true>;
  /** Whether some attributes come from an object, so that only the built page knows them all. */
  hasSpread: boolean;
  /** Whether it directly holds a numbered list. */
  holdsSteps: boolean;
  isInLink: boolean;
}

/** Collects the code of a page from its parsed body, whose lines start at the top of the file. */
export function readCode(body: MdastNode, text: string): PageCode {
  const code = noCode();
  collect(body, code, text.split('\n'));
  return code;
}

export function noCode(): PageCode {
  return { statements: [], values: [], components: [] };
}

function collect(node: MdastNode, code: PageCode, lines: string[], isInLink = false): void {
  const line = node.position?.start.line ?? 1;
  if (node.type === 'mdxjsEsm') code.statements.push({ line, code: node.value });
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') addValue(code, { line, code: node.value });
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') collectElement(node, code, lines, isInLink);
  if ('children' in node) for (const child of node.children) collect(child, code, lines, isInLink || node.type === 'link');
}

type Element = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

function collectElement(element: Element, code: PageCode, lines: string[], isInLink: boolean): void {
  const line = element.position?.start.line ?? 1;
  const component: PageComponent = {
    name: element.name ?? '',
    line,
    attributes: {},
    hasSpread: false,
    holdsSteps: element.children.some((child) => child.type === 'list' && child.ordered === true),
    isInLink,
  };
  code.components.push(component);
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      component.hasSpread = true;
      continue;
    }
    const { name, value } = attribute;
    if (typeof value === 'object' && value !== null)
      addValue(code, { line: lineOfAttribute(lines, line, name), code: value.value, attribute: { of: component, name } });
    else component.attributes[name] = value ?? true;
  }
}

/** The line of an attribute of the component that begins on the line `first`: attributes have no position of their own. */
export function lineOfAttribute(lines: string[], first: number, name: string): number {
  const at = lines.slice(first - 1).findIndex((line) => new RegExp(`(^|\\s)${name}\\s*=`).test(line));
  return at < 0 ? first : first + at;
}

/** A comment in braces is no value. */
function addValue(code: PageCode, value: PageValue): void {
  if (value.code.replace(/\/\*[^]*?\*\/|\/\/.*/g, '').trim() !== '') code.values.push(value);
}
