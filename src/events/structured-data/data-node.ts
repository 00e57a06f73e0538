/** Objects of structured data, whether from JSON-LD or from microdata. Publishers write all of it by hand now and then, so every value is looked at. */

/** `@type` and properties; a value may be text, a number, another object, or a list of them. */
export type DataNode = Readonly<Record<string, unknown>>;

/** Objects of one page that are looked at. */
const NODES_MAX = 100_000;

/**
 * @param text of a script element
 * @returns its objects, those of `@graph` among them; null when it is not JSON
 */
export function parseJsonLd(text: string): DataNode[] | null {
  const json = text
    .replace(/^\s*(?:<!--|(?:\/\/|\/\*)\s*<!\[CDATA\[(?:\s*\*\/)?)/, '')
    .replace(/(?:-->|(?:\/\/|\/\*)\s*\]\]>(?:\s*\*\/)?|;)\s*$/, '');
  // Line ends inside of strings are a frequent mistake.
  const value = parsed(json) ?? parsed(json.replace(/\p{Cc}/gu, ' '));
  return value === undefined
    ? null
    : list(value).flatMap((node) => (isNode(node) ? [node, ...list(node['@graph']).filter(isNode)] : []));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** All objects in the given ones, outer ones first, each with references to others of the page (`@id` alone) resolved one step deep. */
export function allNodes(roots: readonly DataNode[]): DataNode[] {
  const found: DataNode[] = [];
  const seen = new Set<DataNode>();
  const pending = roots.toReversed();
  for (let node = pending.pop(); node !== undefined && found.length < NODES_MAX; node = pending.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    found.push(node);
    const inner = Object.values(node).flatMap((value) => list(value).filter(isNode));
    for (const each of inner.reverse()) pending.push(each);
  }
  return withReferences(found);
}

function withReferences(nodes: DataNode[]): DataNode[] {
  const isReference = (node: DataNode) => typeof node['@id'] === 'string' && Object.keys(node).length === 1;
  const named = new Map(
    nodes.filter((node) => typeof node['@id'] === 'string' && !isReference(node)).map((node) => [node['@id'], node]),
  );
  const resolve = (value: unknown): unknown => (isNode(value) && isReference(value) ? (named.get(value['@id']) ?? value) : value);
  return nodes
    .filter((node) => !isReference(node))
    .map((node) =>
      Object.fromEntries(
        Object.entries(node).map(([name, value]) => [name, Array.isArray(value) ? value.map(resolve) : resolve(value)]),
      ),
    );
}

/** The types of an object without the address of their vocabulary: `https://schema.org/Event` is `Event`. */
export function typesOf(node: DataNode): string[] {
  return list(node['@type']).flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/#:]/, '')] : []));
}

/** The values of a property; `schema:` may stand before its name. */
export function valuesOf(node: DataNode, property: string): unknown[] {
  return list(node[property] ?? node[`schema:${property}`]);
}

export function nodesOf(node: DataNode, property: string): DataNode[] {
  return valuesOf(node, property).filter(isNode);
}

/** The first value of a property that is text, a number, or an object with a value or a name; empty when there is none. */
export function textOf(node: DataNode, property: string): string {
  return valuesOf(node, property).map(asText).find(Boolean) ?? '';
}

export function asText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isNode(value)) return '';
  const inner = value['@value'] ?? list(value['name'])[0];
  return typeof inner === 'string' ? inner.trim() : '';
}

/** The first value of a property that is an address, or an object that has one. */
export function addressOf(node: DataNode, property: string): string {
  return valuesOf(node, property).map(asAddress).find(Boolean) ?? '';
}

function asAddress(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (!isNode(value)) return '';
  return ['url', 'contentUrl', '@id'].map((name) => asText(list(value[name])[0])).find(Boolean) ?? '';
}

export function isNode(value: unknown): value is DataNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function list(value: unknown): unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}
