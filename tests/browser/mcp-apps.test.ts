/**
 * The pages in the chat, in a chat of a few lines that answers as the specification of MCP Apps says.
 * `npm run test:clients` shows them in the extension's own host.
 */
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { getPageMarkdown, listCityEvents, searchContent } from '../../src/contract/capabilities.ts';
import { APP_TYPE } from '../../src/contract/mcp-apps.ts';
import { cityIds } from '../support/examples.ts';
import { violations } from '../support/accessibility.ts';
import { message, path } from '../support/mcp-message.ts';

/** The library of the component tests, which has a calculator and no events. */
const components = 'http://localhost:8897';

/** Shows a page with the answer of a call. Whatever it requests from outside fails, and is returned. */
async function open(page: Page, origin: string, tool: string, args: object): Promise<{ app: FrameLocator; requests: string[] }> {
  const ask = async (method: string, params: Record<string, unknown>) => {
    const response = await page.request.fetch(origin + path, asPlaywright(message('legacy', method, params)));
    const { result } = (await response.json()) as { result: Result };
    return result;
  };
  const { tools = [] } = await ask('tools/list', {});
  const uri = tools.find(({ name }) => name === tool)?._meta?.ui.resourceUri ?? '';
  const { contents: [html] = [] } = await ask('resources/read', { uri });
  expect(html?.mimeType).toBe(APP_TYPE);
  expect(Buffer.byteLength(html?.text ?? '')).toBeLessThan(120_000);
  await page.route(`${origin}/chat`, (route) => route.fulfill({ contentType: 'text/html', body: chat }));
  await page.exposeFunction('callServer', ask);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${origin}/chat`);
  await page.evaluate(([html, tool, args]) => window.showApp(html, tool, args), [html?.text ?? '', tool, args] as const);
  return { app: page.frameLocator('iframe'), requests: requests.slice(1) };
}

function asPlaywright({ headers, body }: RequestInit) {
  return { method: 'POST', headers: { ...(headers as Record<string, string>) }, data: String(body) };
}

interface Result {
  tools?: { name: string; _meta?: { ui: { resourceUri: string } } }[];
  contents?: { text: string; mimeType: string }[];
}

/** A sandbox without an origin and with the policy that the specification gives a page which asks for nothing. */
const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";
const chat = `<!doctype html><html lang="en"><title>Chat</title><main><h1>Chat</h1></main><script>
window.opened = []; window.told = [];
const policy = ${JSON.stringify(policy)};
window.showApp = (html, name, args) => {
  const frame = Object.assign(document.createElement('iframe'), { sandbox: 'allow-scripts', title: name });
  frame.style = 'width: 100%; border: 0';
  frame.srcdoc = html.replace('<head>', '<head><meta http-equiv="Content-Security-Policy" content="' + policy + '">');
  const send = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
  window.setTheme = (theme) => send({ method: 'ui/notifications/host-context-changed', params: { theme } });
  addEventListener('message', async ({ data: { id, method, params } }) => {
    if (method === 'ui/initialize') send({ id, result: { hostContext: { theme: 'light' } } });
    if (method === 'ui/notifications/size-changed') frame.height = params.height;
    if (method === 'tools/call') send({ id, result: await callServer(method, params) });
    if (method === 'ui/open-link') { opened.push(params.url); send({ id, result: {} }); }
    if (method === 'ui/update-model-context') { told.push(params.content[0].text); send({ id, result: {} }); }
    if (method !== 'ui/notifications/initialized') return;
    send({ method: 'ui/notifications/tool-input', params: { arguments: args } });
    send({ method: 'ui/notifications/tool-result', params: await callServer('tools/call', { name, arguments: args }) });
  });
  document.querySelector('main').append(frame);
};
</script></html>`;

/** In both colour schemes, by the rules of axe, and without anything cut off at its side. */
async function expectReadable(page: Page): Promise<void> {
  const [, frame] = page.frames();
  if (!frame) throw new Error('The chat shows no page');
  for (const theme of ['dark', 'light']) {
    await page.evaluate((theme) => window.setTheme(theme), theme);
    await expect.poll(() => frame.evaluate(() => document.documentElement.style.colorScheme)).toBe(theme);
    expect(await violations(frame), theme).toEqual([]);
  }
  expect(await frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

const opened = (page: Page) => page.evaluate(() => window.opened);

test('Search in a chat shows results, opens one and searches again, with the keyboard alone', async ({ page }) => {
  const { app, requests } = await open(page, components, searchContent.tool.name, { q: 'dilution' });
  await expect(app.getByRole('listitem').first()).toContainText('Dilution');
  await app.locator('li > a').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => opened(page)).toEqual([expect.stringMatching(/\/glossary\/dilution$/)]);
  await app.getByRole('searchbox').fill('vesting');
  await page.keyboard.press('Enter');
  await expect(app.getByRole('listitem').first()).toContainText('Vesting');
  await expectReadable(page);
  expect(requests).toEqual([]);
});

test('A page in a chat has its calculator, which computes and tells the model', async ({ page }) => {
  const { app, requests } = await open(page, components, getPageMarkdown.tool.name, { path: '/pricing/calculator' });
  await app.getByRole('textbox', { name: 'Amount' }).fill('5500');
  await app.getByRole('textbox', { name: 'Interest' }).fill('12.5');
  await expect(app.locator('[data-result]').first()).toHaveText('11.9%');
  await expect.poll(() => page.evaluate(() => window.told.at(-1))).toContain('Interest, of what is paid: 11.9%.');
  await expect(app.getByText('an example')).toHaveCount(0);
  await expectReadable(page);
  expect(requests).toEqual([]);
});

test('A calendar in a chat filters by month and topic, and adds an event to the calendar of the reader', async ({
  page,
  baseURL,
}) => {
  test.skip(cityIds.length === 0, 'the library has no city');
  const { app, requests } = await open(page, baseURL ?? '', listCityEvents.tool.name, {});
  await app.getByRole('button').filter({ hasNotText: /\b0$/ }).first().click();
  const rows = app.locator('.event-list li');
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  const chip = app.getByRole('button').first();
  await chip.click();
  await expect(app.getByRole('button', { pressed: true })).toHaveCount(1);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await rows.first().locator('.add').click();
  await expect.poll(() => opened(page)).toEqual([expect.stringMatching(/\/events\/by-id\/evt_[a-z2-7]+\.ics$/)]);
  const [file = ''] = await opened(page);
  expect(await (await page.request.get(new URL(file).pathname)).text()).toContain('BEGIN:VEVENT');
  await expectReadable(page);
  expect(requests).toEqual([]);
});

declare global {
  interface Window {
    showApp(html: string, tool: string, args: object): void;
    setTheme(theme: string): void;
    opened: string[];
    told: string[];
  }
}
