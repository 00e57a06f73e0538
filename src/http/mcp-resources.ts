/**
 * The resources of the Model Context Protocol: the pages in the chat, and the pages of the library, each as its Markdown at the address that it
 * has on the web.
 */
import {
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import { apps, pageList, siteRecord } from '../capabilities/artifacts.ts';
import { readPage } from '../capabilities/get-page-markdown.ts';
import { capabilities, type Capability } from '../contract/capabilities.ts';
import { APP_TYPE, appAddress } from '../contract/mcp-apps.ts';
import { fillText } from '../contract/placeholders.ts';
import { Problem } from '../contract/problem.ts';
import { markdownPath } from '../shared/page-files.ts';
import { withErrorBoundary } from './error-boundary.ts';

/** Entries of one answer: about 4,000 tokens. */
const PER_PAGE = 100;
const MARKDOWN = 'text/markdown';

/** @param cursor the `nextCursor` of the list before: the position of the first entry */
export function listResources(cursor = '0'): ListResourcesResult {
  const all = [...appResources(), ...pageResources()];
  const from = Number(cursor);
  if (!/^\d{1,9}$/.test(cursor) || from > all.length)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      'This cursor is not one of this list: leave it out to begin, then give the `nextCursor` of each answer.',
    );
  const next = from + PER_PAGE;
  return {
    resources: all.slice(from, next),
    ...(next < all.length && { nextCursor: String(next) }),
  };
}

function pageResources(): Resource[] {
  const { siteUrl } = siteRecord();
  return Array.from(pageList().titles, ([path, title]) => ({
    uri: siteUrl + markdownPath(path),
    name: path,
    title,
    mimeType: MARKDOWN,
  }));
}

const tools: readonly Capability[] = capabilities;

/** They ask the chat for a frame, and for no address outside: the chat then allows none. */
const appMeta = { ui: { prefersBorder: true } };

function appResources(): Resource[] {
  const { texts } = siteRecord().placeholders;
  return tools.flatMap(({ summary, tool: { app = '' } }) => {
    if (!apps().has(app)) return [];
    const uri = appAddress(texts['site-id'], app);
    return { uri, name: app, title: fillText(summary, texts), mimeType: APP_TYPE, _meta: appMeta };
  });
}

export function listResourceTemplates(): ListResourceTemplatesResult {
  const { siteUrl } = siteRecord();
  return {
    resourceTemplates: [
      {
        uriTemplate: `${siteUrl}/{section}/{slug}.md`,
        name: 'page',
        title: 'A page of the library',
        description: 'Any page as Markdown; the list of resources and search name the pages.',
        mimeType: MARKDOWN,
      },
    ],
  };
}

/** @throws ProtocolError with what the caller can do, and nothing of a bug but its id */
export function readResource(uri: string): Promise<ReadResourceResult> {
  return withErrorBoundary(
    () => ({ resource: uri }),
    () => read(uri),
    {
      expected: (failure) => {
        if (failure instanceof Problem) throw asProtocolError(failure, uri);
        return undefined;
      },
      bug: (id) => {
        throw new ProtocolError(ProtocolErrorCode.InternalError, `Something went wrong on our side; report the id ${id}.`);
      },
    },
  );
}

async function read(uri: string): Promise<ReadResourceResult> {
  const app = appResources().find((resource) => resource.uri === uri);
  if (app) return { contents: [{ uri, mimeType: APP_TYPE, text: apps().get(app.name) ?? '', _meta: appMeta }] };
  const { page } = await readPage({ path: uri });
  return { contents: [{ uri, mimeType: MARKDOWN, text: page.markdown }] };
}

function asProtocolError({ code, message }: Problem, uri: string): ProtocolError {
  return code === 'unavailable'
    ? new ProtocolError(ProtocolErrorCode.InternalError, message)
    : new ResourceNotFoundError(uri, `There is no such resource: the list of resources has the address of every page.`);
}
