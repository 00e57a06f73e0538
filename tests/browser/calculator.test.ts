/** Over the library of the component tests (see playwright.config.ts), whose calculator this is. */
import { expect, type Page, test } from '@playwright/test';
import { formatValue } from '../../src/datasets/column.ts';
import loan from '../build/components/calculators/loan.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';

test.use({ baseURL: 'http://localhost:8897' });

const path = '/pricing/calculator';
const pages = [path, '/pricing/chart', '/pricing/data-table', '/pricing/bar-drawing', '/pricing/line-drawing'];
const example = { amount: 12_000, interest: 0.06, months: 24, income: 800 };

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const resultCells = (page: Page) => page.locator('[data-results] tbody').getByRole('cell');

/** The results of the function, as the page shows them. */
function expected(values: Partial<typeof example> = {}): string[] {
  return loan.results({ ...example, ...values }).map((result) => formatValue(result.value, result));
}

async function expectResult(page: Page, values?: Partial<typeof example>): Promise<void> {
  await expect(resultCells(page)).toHaveText(expected(values));
}

test('A calculator says what the function says, to the example and to other numbers', async ({ page }) => {
  await page.goto(path);
  await expectResult(page);
  await field(page, 'Amount').fill('5,500');
  await field(page, 'What you can pay').fill('1.5k');
  await field(page, 'Interest').fill('12,5');
  const values = { amount: 5_500, interest: 0.125, income: 1_500 };
  await expectResult(page, values);
  await expect(page.getByRole('status')).toContainText(`Payment a month: ${expected(values)[0]}`);
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
    await expect(resultCells(page)).toHaveText(expected().map(() => '–'));
    await expect(page.getByRole('status')).toHaveText(message);
  }
  await term.fill('24');
  await expect(term).toHaveAttribute('aria-invalid', 'false');
  await expectResult(page);
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
    const [input] = await page.locator('[data-calculator] input').all();
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
    await expect(page.getByRole('row', { name: 'Amount €12,000' })).toBeVisible();
    await expectResult(page);
    await expect(page.locator('[data-calculator] input')).toHaveCount(0);
  });
});
