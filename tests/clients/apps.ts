/** The pages in the chat, in a chat made of the extension's own parts, in Chromium. Saves a picture of each, in light and in dark. */
import { strict as assert } from 'node:assert';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type FrameLocator, type Page } from '@playwright/test';
import { serve } from 'srvx/node';
import { build } from 'vite';
import { siteRecord } from '../../src/capabilities/artifacts.ts';
import { getPageMarkdown, listCityEvents, searchContent } from '../../src/contract/capabilities.ts';
import { fillText } from '../../src/contract/placeholders.ts';
import type { AppCall } from './app-host.ts';

const pictures = join(import.meta.dirname, 'screenshots');
const { texts } = siteRecord().placeholders;
const site = siteRecord().siteUrl;

interface AppCheck {
  name: string;
  call: Pick<AppCall, 'name' | 'args'>;
  /** Uses the page as a reader does. */
  use: (app: FrameLocator, page: Page) => Promise<void>;
}

const opened = (page: Page) => page.evaluate(() => window.opened);

const search: AppCheck = {
  name: 'search',
  call: { name: searchContent.tool.name, args: { q: fillText('{example-question}', texts) } },
  use: async (app, page) => {
    const first = app.locator('li > a').first();
    await first.waitFor();
    await first.press('Enter');
    await page.waitForFunction(() => window.opened.length === 1);
    assert.ok((await opened(page))[0]?.startsWith(site), 'opens a page of the site');
  },
};

const page: AppCheck = {
  name: 'page',
  call: { name: getPageMarkdown.tool.name, args: { path: '/data/dilution-by-round-size' } },
  use: async (app, page) => {
    const field = app.locator('.fields input').first();
    await field.press('ArrowUp');
    await page.waitForFunction(() => window.told.length > 0);
    const [told = ''] = await page.evaluate(() => window.told);
    const first = (await app.locator('[data-result]').first().textContent()) ?? '-';
    assert.ok(told.includes(first), `the model is told ${first}: ${told}`);
  },
};

const calendar: AppCheck = {
  name: 'calendar',
  call: { name: listCityEvents.tool.name, args: { city: fillText('{example-city}', texts) } },
  use: async (app, page) => {
    await app.locator('.event-list li').first().waitFor();
    await app.locator('nav button').first().click();
    assert.equal(await app.locator('nav [aria-pressed=true]').count(), 1);
    await app.locator('.add').first().click();
    await page.waitForFunction(() => window.opened.length === 1);
    assert.match((await opened(page))[0] ?? '', /\/events\/by-id\/evt_\w+\.ics$/);
  },
};

export const appChecks = [search, page, calendar];

/** @throws when the page does not show what the tool answers, or asks for anything from outside */
export async function checkApp(endpoint: URL, { name, call, use }: AppCheck): Promise<void> {
  await mkdir(pictures, { recursive: true });
  const chat = await startChat();
  const browser = await launch();
  try {
    for (const theme of ['light', 'dark'] as const)
      for (const negotiation of ['legacy', 'auto'] as const) {
        const page = await browser.newPage({ viewport: { width: 760, height: 900 } });
        await page.goto(chat.address);
        const outside: string[] = [];
        page.on('request', (request) => request.frame() !== page.mainFrame() && outside.push(request.url()));
        await page.evaluate((call) => window.showApp(call), { ...call, endpoint: endpoint.href, theme, negotiation });
        const app = page.frameLocator('iframe');
        await use(app, page);
        await page.screenshot({ path: join(pictures, `${name}-${theme}.png`), fullPage: true });
        assert.deepEqual(outside, []);
        await page.close();
      }
  } finally {
    await Promise.all([browser.close(), chat.close()]);
  }
}

function launch(): Promise<Browser> {
  return chromium.launch({
    ...(process.env['BROWSER_PATH'] !== undefined && { executablePath: process.env['BROWSER_PATH'] }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** Serves the chat on a free loopback port. */
async function startChat() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'app-host.ts') } },
  });
  const script = 'output' in built ? built.output[0].code : '';
  const style =
    'main { max-width: 720px; margin: 24px auto } iframe { width: 100%; border: 1px solid #8884; border-radius: 12px }';
  const html = `<!doctype html><meta charset="utf-8"><title>Chat</title><style>${style}</style><main></main><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`;
  const server = serve({
    fetch: () => new Response(html, { headers: { 'Content-Type': 'text/html' } }),
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
  });
  await server.ready();
  return { address: server.url ?? '', close: () => server.close(true) };
}
