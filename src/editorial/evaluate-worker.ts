/** Worker of evaluatePages: imports the module of each page, computes its values, and posts an `EvaluatedPage`. */
import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { EvaluatedPage, EvaluationInput, ValueResult } from './evaluate-pages.ts';

const { modules, root } = workerData as EvaluationInput;
const codes = new Map(modules);

/** Elements within code, as data: `evaluate-pages.ts` has them compiled to calls of this module. */
const elements = `data:text/javascript,${encodeURIComponent(
  'export const Fragment = "";export const jsx = (type, props) => ({ pageElement: typeof type === "string" ? type : "", props });export const jsxs = jsx;',
)}`;
const notCode = 'data:text/javascript,export default {}';

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === 'page-elements/jsx-runtime') return { url: elements, shortCircuit: true };
    if (/\.(astro|avif|webp|png|jpe?g|gif|svg|css)$/.test(specifier)) return { url: notCode, shortCircuit: true };
    // The library may lie outside the project.
    return next(specifier, specifier.startsWith('#') ? { ...context, parentURL: root } : context);
  },
  load: (url, context, next) => {
    const source = codes.get(url);
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

for (const [url] of modules) parentPort?.postMessage(await evaluated(url));

async function evaluated(url: string): Promise<EvaluatedPage> {
  try {
    const { pageValues } = (await import(url)) as { pageValues: (() => unknown)[] };
    return { results: pageValues.map(resultOf) };
  } catch (failure) {
    const { message, stack = '' } = asError(failure);
    const line = stack.split(url)[1]?.match(/^:(\d+)/)?.[1];
    return { failure: { message, line: line === undefined ? undefined : Number(line) }, results: [] };
  }
}

function resultOf(compute: () => unknown): ValueResult {
  try {
    return { value: plain(compute()) };
  } catch (failure) {
    return { error: asError(failure).message };
  }
}

/** A value without functions, which cannot be posted. Elements are objects here. */
function plain(value: unknown, within: object[] = []): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return null;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (within.includes(value)) return null;
  const inner = (each: unknown) => plain(each, [...within, value]);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner(each)]));
}

function asError(failure: unknown): Error {
  return failure instanceof Error ? failure : new Error(String(failure));
}
