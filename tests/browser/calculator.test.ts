/** Over the library of the component tests (see playwright.config.ts), whose calculator this is. */
import { expect, type Page, test } from '@playwright/test';
import { formatValue } from '../../src/datasets/column.ts';
import loan from '../build/components/calculators/loan.ts';
import visit from '../build/components/calculators/visit.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';

test.use({ baseURL: 'http://localhost:8897' });

const path = '/pricing/calculator';
const listPath = '/pricing/calculator-control';
const pages = [path, listPath, '/pricing/chart', '/pricing/data-table', '/pricing/bar-drawing', '/pricing/line-drawing'];
const example = { amount: 12_000, interest: 0.06, months: 24, income: 800 };

/** Pages have a status and tools of their own. */
const form = (page: Page) => page.locator('[data-calculator]');
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const results = (page: Page) => page.locator('[data-result]');

/** The results of the functions, as the page shows them. */
function expected(values: Partial<typeof example> = {}): string[] {
  return loan.results.map((result) => formatValue(result.value({ ...example, ...values }), result));
}

async function expectResult(page: Page, values?: Partial<typeof example>): Promise<void> {
  await expect(results(page)).toHaveText(expected(values));
}

test('A calculator says what the functions say, to the example and to other numbers', async ({ page }) => {
  await page.goto(path);
  await expectResult(page);
  await field(page, 'Amount').fill('5,500');
  await field(page, 'What you can pay').fill('1.5k');
  await field(page, 'Interest').fill('12,5');
  const values = { amount: 5_500, interest: 0.125, income: 1_500 };
  await expectResult(page, values);
  await expect(form(page).getByRole('status')).toContainText(`Payment a month: ${expected(values)[2]}`);
});

test('The first result leads, with a bar of its parts', async ({ page }) => {
  await page.goto(path);
  const sizes = await results(page).evaluateAll((elements) =>
    elements.map((each) => parseFloat(getComputedStyle(each).fontSize)),
  );
  const [first = 0, ...others] = sizes;
  expect(first).toBeGreaterThan(2 * Math.max(...others));
  const widths = () =>
    page.locator('.bar rect').evaluateAll((parts) => parts.map((part) => Math.round(Number(part.getAttribute('width')))));
  expect(await widths()).toEqual([6, 94]);
  await field(page, 'Interest').fill('12');
  await expect.poll(widths).toEqual([11, 89]);
});

test('The keyboard alone changes a number and takes it with the address', async ({ page }) => {
  await page.goto(path);
  await field(page, 'Amount').focus();
  await page.keyboard.press('ArrowUp');
  await expect(field(page, 'Amount')).toHaveValue('12,500');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Interest')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3%');
  await expectResult(page, { amount: 12_500, interest: 0.03 });
  await expect(page).toHaveURL(/\?amount=12500&interest=3$/);

  await page.reload();
  await expect(field(page, 'Amount')).toHaveValue('12,500');
  await expectResult(page, { amount: 12_500, interest: 0.03 });
});

test('A number that cannot be is named at its field, and mended there', async ({ page }) => {
  await page.goto(path);
  const term = field(page, 'Term');
  for (const [text, message] of [
    ['long', 'Write a number, for example 24 months.'],
    ['601', 'Write at most 600 months.'],
    ['6', 'There is no result: the payment is more than you can pay: choose a longer term.'],
  ] as const) {
    await term.fill(text);
    await expect(term).toHaveAccessibleDescription(`months ${message}`);
    await expect(term).toHaveAttribute('aria-invalid', 'true');
    await expect(form(page).getByRole('status')).toContainText(message);
  }
  await term.fill('24');
  await expect(term).toHaveAttribute('aria-invalid', 'false');
  await expectResult(page);
});

test('Only the results that depend on a bad number go', async ({ page }) => {
  await page.goto(path);
  await field(page, 'Term').fill('long');
  const [years = ''] = expected().slice(-1);
  await expect(results(page)).toHaveText(['–', '–', '–', '–', '–', years]);
});

test('Nothing moves, whatever is typed', { tag: '@screen' }, async ({ page }) => {
  await page.goto(path);
  const boxes = () =>
    page.locator('.calculator dl > div, .calculator button, #related-pages').evaluateAll((elements) =>
      elements.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y + window.scrollY, width, height];
      }),
    );
  const before = await boxes();
  for (const text of ['long', '6', '123,456,789', '']) {
    for (const name of ['Term', 'Amount']) {
      await field(page, name).fill('');
      await field(page, name).pressSequentially(text);
    }
    expect(await boxes()).toEqual(before);
  }
  expect(await cumulativeLayoutShift(page)).toBe(0);
});

/** https://web.dev/articles/cls: what moves by itself, not what the reader has just set in motion. */
function cumulativeLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
            if (!hadRecentInput) shift += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shift)));
      }),
  );
}

test('Reset brings the example back, here and in the address', async ({ page }) => {
  await page.goto(`${path}?amount=5000&months=12`);
  await expectResult(page, { amount: 5_000, months: 12 });
  await form(page).getByRole('button', { name: 'Reset' }).click();
  await expect(field(page, 'Amount')).toHaveValue('12,000');
  await expectResult(page);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('The link to the numbers can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${path}?amount=5000`);
  await form(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(form(page).getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${path}?amount=5000`);
});

test('Numbers follow to the pages that ask for them, and stay on the device only where the reader agrees', async ({ page }) => {
  await page.goto(path);
  await field(page, 'Amount').fill('19,000');
  const link = page.getByRole('link', { name: 'Chart', exact: true }).first();
  await expect(link).toHaveAttribute('href', /\/pricing\/chart\?amount=19000$/);
  await page.goto(path);
  await expect(field(page, 'Amount')).toHaveValue('12,000');

  const agreement = page.getByRole('checkbox', { name: 'Keep my numbers' });
  await agreement.check();
  await field(page, 'Amount').fill('19,000');
  await page.goto(path);
  await expect(field(page, 'Amount')).toHaveValue('19,000');
  await expect(agreement).toBeChecked();
  await agreement.uncheck();
  await page.goto(path);
  await expect(field(page, 'Amount')).toHaveValue('12,000');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('A table rings the cell that is nearest to the reader’s numbers, and says their result', async ({ page }) => {
  const table = page.locator('figure[data-of]');
  await page.goto('/pricing/data-table');
  await expect(table.locator('.own-cell')).toHaveText('€526');
  await expect(table.locator('.own-result')).toHaveText('€531.85');
  await page.goto('/pricing/data-table?interest=9&months=11&income=2000');
  await expect(table.locator('.own-cell')).toHaveText('€1,055');
  await expect(table.locator('.own-result')).toHaveText(expected({ interest: 0.09, months: 11, income: 2_000 })[2] ?? '');
});

test('A chart marks the point of the reader’s numbers, unless it is outside', async ({ page }) => {
  const point = page.locator('.chart.wide .own-point');
  await page.goto('/pricing/chart');
  const [before, radius] = [await point.getAttribute('cx'), await point.getAttribute('r')];
  expect(Number(radius)).toBeGreaterThan(0);
  await page.goto('/pricing/chart?amount=15000');
  await expect.poll(async () => Number(await point.getAttribute('cx'))).toBeGreaterThan(Number(before));
  await page.goto('/pricing/chart?amount=2000');
  await expect(point).toHaveAttribute('r', '0');
});

test('A list and a day change the results, and go with the address and other numbers in it', async ({ page }) => {
  await page.goto(`${listPath}?amount=5000`);
  await page.getByRole('combobox', { name: 'Tariff' }).selectOption('By the week');
  await page.getByLabel('First day').fill('2027-02-26');
  const values = { tariff: 'week', begins: '2027-02-26', guests: 2 } as const;
  await expect(results(page)).toHaveText(visit.results.map((result) => formatValue(result.value(values), result)));
  await expect(page).toHaveURL(/\?amount=5000&tariff=week&begins=2027-02-26$/);
  await page.reload();
  await expect(results(page).first()).toHaveText('5 March 2027');
  await page.getByLabel('First day').fill('');
  await expect(page.getByLabel('First day')).toHaveAccessibleDescription(/Choose a day, for example 30 December 2026\./);
  await form(page).getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('combobox', { name: 'Tariff' })).toHaveValue('day');
  await expect(page).toHaveURL(/\?amount=5000$/);
});

test('A page loads its own calculator and no other', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(listPath, { waitUntil: 'networkidle' });
  expect(scripts.filter((each) => /\/(loan|visit)\./.test(each))).toEqual([expect.stringMatching(/\/visit\./)]);
});

test('What an address says is only ever a number in a field', async ({ page }) => {
  await page.goto(`${path}?months=${encodeURIComponent('"><img src=x onerror=alert(1)>')}&__proto__=1&other=2`);
  await expect(field(page, 'Term')).toHaveValue('"><img src=x onerror=alert(1)>');
  await expect(page.locator('[data-calculator] img')).toHaveCount(0);
});

for (const each of pages) {
  test(`${each} has nothing that axe objects to, and is no wider than the screen`, { tag: '@screen' }, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(each, { waitUntil: 'networkidle' });
    const [input] = await page.locator('[data-calculator] input[type=text]').all();
    await input?.fill('much');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
  });
}

test('One drawing of a chart is shown, the one for the screen', { tag: '@screen' }, async ({ page }) => {
  await page.goto('/pricing/chart');
  await expect(page.getByRole('img', { name: 'Cash by month' })).toHaveCount(1);
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the example stands with its result', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Your loan: an example')).toBeVisible();
    await expect(page.locator('dl.fields > div').first()).toHaveText(/Amount\s*€12,000/, { useInnerText: true });
    await expectResult(page);
    for (const control of await page.locator('.calculator :is(input, button)').all()) await expect(control).toBeHidden();
  });
});
