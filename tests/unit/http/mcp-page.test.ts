import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { McpTool } from '../../../src/http/mcp-tool.ts';
import type { PagePart } from '../../../src/contract/schemas.ts';
import { layoutRecord } from '../../../src/manifest/layout-record.ts';
import { estimateTokens } from '../../../src/markdown/estimate-tokens.ts';
import { writeSiteArtifacts } from '../../support/site-artifacts.ts';
import { convert, pageWith } from '../markdown/pages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const sections = Array.from({ length: 900 }, (_, index) => {
  const level = index % 10 === 0 ? 'h2' : 'h3';
  const table = `<table><tr><th>a</th><th>b</th></tr><tr><td>${index}</td><td>2</td></tr></table>`;
  return `<${level} id="part-${index}">Part ${index}</${level}><p>Paragraph ${index} ${'goes on '.repeat(24)}</p>${table}`;
});
const { markdown, record: page } = convert(pageWith(sections.join('')));
let folder = '';
let tool: McpTool;

beforeAll(async () => {
  folder = temporaryFolder();
  const pages = [{ path: page.path, title: page.title, digest: page.markdown.sha256 }];
  writeSiteArtifacts(
    folder,
    { pages },
    {
      'artifacts/layouts.jsonl': `${JSON.stringify(layoutRecord(page, ['2026-11-21']))}\n`,
      [`artifacts/pages${page.path}.md`]: markdown,
    },
  );
  vi.stubEnv('OUT_DIR', folder);
  vi.resetModules();
  const { tools } = await import('../../../src/http/mcp-tools.ts');
  tool = tools.find(({ definition }) => definition.name === 'get_page_markdown')!;
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function read(args: Record<string, unknown>): Promise<{ part: PagePart; text: string }> {
  const { content, structuredContent } = await tool.call({ path: page.path, ...args });
  return { part: structuredContent as PagePart, text: (content[0] as { text: string }).text };
}

describe('A page of more than 200 kB', () => {
  it('is read to its end without losing or repeating a block', async () => {
    expect(Buffer.byteLength(markdown)).toBeGreaterThan(200_000);
    const parts: string[] = [];
    for (let offset: number | undefined = 0; offset !== undefined;) {
      const { part, text } = await read({ offset });
      expect(text).toContain(part.markdown);
      parts.push(part.markdown);
      offset = part.next_offset;
    }
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.join('')).toBe(markdown);
    for (const part of parts.slice(0, -1)) expect(part.trimEnd()).toMatch(/\| \d+ \| 2 \|$/);
  });

  it('says how to go on, and what there is', async () => {
    const { part, text } = await read({});
    expect(text).toContain(`call get_page_markdown again with offset ${part.next_offset} of ${part.total_chars}`);
    expect(part.outline?.map(({ level }) => level)).toEqual(Array.from({ length: 40 }, () => 2));
    expect(part.outline?.slice(0, 2).map(({ id }) => id)).toEqual(['part-0', 'part-10']);
    for (const { id } of part.outline!) expect(text).toContain(id);
    expect(estimateTokens(text)).toBeLessThan(6000);
    expect(estimateTokens(JSON.stringify(part))).toBeLessThan(6000);
  });

  it('gives one section, which says where it is from', async () => {
    const { part, text } = await read({ section: 'part-11' });
    expect(part.markdown).toMatch(/^### Part 11\n/);
    expect(part).not.toHaveProperty('next_offset');
    expect(text).toMatch(
      /^From “Title”, https:\/\/almanac\.example\/glossary\/arr; sources checked 2026-11-21; digest [\w-]{16}:\n\n### Part 11\n/,
    );
  });
});
