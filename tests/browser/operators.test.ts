/** The pages behind the shared password, on a server and blob store of their own. */
import { execFileSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { cities } from '../../src/site/site.ts';
import { operatorSettings, password } from '../support/operators.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startSite } from '../support/start-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test.describe.configure({ mode: 'serial' });

let blobs: string;
let server: ServerProcess;

test.beforeAll(async () => {
  blobs = temporaryFolder();
  server = await startSite({ ...operatorSettings, HOST: 'localhost', BLOBS_DIR: blobs });
});
test.afterAll(async () => {
  await server.stop('SIGKILL');
});

const pages = ['/leaderboard', '/coverage-map', '/outbound'];

test.describe('The password form', () => {
  test('has the typeface of the site', async ({ page }) => {
    const fonts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'font') fonts.push(`${response.status()}`);
    });
    await page.goto(`${server.url}/coverage-map`, { waitUntil: 'networkidle' });
    expect(fonts).toEqual(['200']);
  });

  test('works by keyboard, reports a wrong password, and redirects to the requested page', async ({ page }) => {
    await page.goto(`${server.url}/coverage-map?sort=name`);
    await expect(page).toHaveURL(/\/enter\?to=/);
    await expectAccessible(page);
    await tabTo(page, page.getByLabel('Password'));
    await page.keyboard.type('a wrong guess');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('That is not the password.');
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('That is not the password.');
    await expectAccessible(page);
    await page.getByLabel('Password').focus();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${server.url}/coverage-map?sort=name`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coverage');
  });
});

test.describe('Before there are companies', () => {
  test('the pages say how to send some, and show none', async ({ page }) => {
    await enter(page);
    await expect(page.getByText('There are no companies yet')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(`${server.url}/coverage-map`);
    await expect(page.getByRole('note')).toHaveCount(0);
    await expect(page.locator('.map circle.companies')).toHaveCount(0);
  });
});

test.describe('With the sample', () => {
  test.skip(cities.length === 0, 'this library has no city');
  test.beforeAll(() => demo());

  test('every page with companies marks them as a sample, until it is removed', async ({ page }) => {
    await enter(page);
    for (const path of ['/leaderboard', '/coverage-map', `/leaderboard?city=${cities[0]?.name}&page=2`]) {
      await page.goto(server.url + path);
      await expect(page.getByRole('note')).toContainText('This is a sample: all of these companies are invented');
    }
    demo('--remove');
    await page.goto(`${server.url}/leaderboard`);
    await expect(page.getByText('There are no companies yet')).toBeVisible();
    demo();
    await page.reload();
    await expect(page.getByRole('note')).toBeVisible();
  });

  test('no page has accessibility violations or scrolls sideways', { tag: '@screen' }, async ({ page }) => {
    await enter(page);
    for (const path of [...pages, '/leaderboard?find=nobody-has-this-name']) {
      await page.goto(server.url + path);
      await expectAccessible(page);
      expect(await page.locator('script').count()).toBe(0);
      await expectNoSidewaysScroll(page);
    }
  });

  for (const { path, column, filter } of [
    { path: '/leaderboard', column: 'Founded', filter: 'City' },
    { path: '/coverage-map', column: 'Pages', filter: 'Missing' },
    { path: '/outbound', column: 'Host', filter: 'Section' },
  ])
    test(`${path} is sorted and filtered by keyboard alone`, async ({ page }) => {
      await enter(page);
      await page.goto(server.url + path);
      const head = page.getByRole('columnheader', { name: column });
      for (const sorted of ['ascending', 'descending']) {
        await tabTo(page, head.getByRole('link'));
        await page.keyboard.press('Enter');
        await expect(head).toHaveAttribute('aria-sort', sorted);
      }
      await expect(page.locator('th[aria-sort]')).toHaveCount(1);
      const before = await page.getByRole('row').count();
      const select = page.getByLabel(filter);
      await tabTo(page, select);
      // The first choice after "all".
      await page.keyboard.press('ArrowDown');
      const chosen = await select.inputValue();
      expect(chosen).not.toBe('');
      await tabTo(page, page.getByRole('button', { name: 'Filter' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/sort=-/);
      await expect(page.getByLabel(filter)).toHaveValue(chosen);
      await expect(head).toHaveAttribute('aria-sort', 'descending');
      expect(await page.getByRole('row').count()).toBeLessThanOrEqual(before);
      await expect(page.locator('tbody tr').first()).toContainText(path === '/outbound' ? `/${chosen}/` : chosen);
    });

  test('the search box works by keyboard', async ({ page }) => {
    await enter(page);
    await tabTo(page, page.getByLabel('Find'));
    await page.keyboard.type('company 17');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /Sample company 17 / })).toBeVisible();
    await expect(page.getByRole('caption')).toContainText(/: \d+ of 250\b/);
  });

  test('the map and the table show the same numbers and gaps', async ({ page }) => {
    await enter(page);
    await page.goto(`${server.url}/coverage-map`);
    await expect(page.getByRole('img', { name: /^Map of the cities/ })).toBeVisible();
    const labels = await page.locator('.map svg text').allTextContents();
    expect(labels).toHaveLength(2 * cities.length);
    for (let i = 0; i < labels.length; i += 2) {
      const cells = await page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: labels[i]!, exact: true }) })
        .getByRole('cell')
        .allTextContents();
      const [companies, upcoming, , pagesOfCity] = cells.slice(2).map((text) => text.trim());
      expect(labels[i + 1]).toBe(`${companies} · ${upcoming} · ${pagesOfCity}`);
    }
    const gaps = page.getByRole('row').filter({ has: page.getByRole('cell', { name: /^companies/ }) });
    await expect(page.locator('.map circle.none')).toHaveCount(await gaps.count());
  });
});

/** Runs `npm run demo:companies` on the blob store of the server. */
function demo(...options: string[]): void {
  const env = { ...process.env, NETLIFY_BLOBS_CONTEXT: '', BLOBS_DIR: blobs };
  execFileSync(process.execPath, ['scripts/demo-companies.ts', ...options], { env });
}

async function enter(page: Page): Promise<void> {
  await page.goto(`${server.url}/leaderboard`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page).toHaveURL(`${server.url}/leaderboard`);
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}
