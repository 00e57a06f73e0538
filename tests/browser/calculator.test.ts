import { expect, type Page, test } from '@playwright/test';
import { pricedRound } from '../../content/calculations/equity/equity.ts';
import { money, percent } from '../../src/shared/format.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';

const path = '/data/dilution-by-round-size';
const pages = [
  path,
  '/data/runway-by-burn',
  '/data/safe-and-note-conversion',
  '/data/unit-economics-by-churn',
  '/data/option-value-at-exit',
  '/data/events-by-city-and-month',
  '/analysis/payback-and-cash',
];

/** A line of the result. */
const result = (page: Page, name: string) => page.locator('[data-results]').getByRole('row', { name }).getByRole('cell').last();
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** What the function says to a round, as the page writes it. */
function expected(preMoney: number, raise: number, poolTopUp: number) {
  const round = pricedRound({ preMoney, raise, poolTopUp });
  return { investor: percent(round.investorShare), kept: percent(round.existingShare), postMoney: money(round.postMoney) };
}

async function expectResult(page: Page, { investor, kept, postMoney }: ReturnType<typeof expected>): Promise<void> {
  await expect(result(page, 'Investor holds')).toHaveText(investor);
  await expect(result(page, 'Founders and other holders keep')).toHaveText(kept);
  await expect(result(page, 'Post-money valuation')).toHaveText(postMoney);
}

test('A calculator says what the function says, to the example and to other numbers', async ({ page }) => {
  await page.goto(path);
  await expectResult(page, expected(8_000_000, 2_000_000, 0.1));
  await field(page, 'Pre-money valuation').fill('5,500,000');
  await field(page, 'Money raised').fill('1.5m');
  await field(page, 'New option pool').fill('12,5');
  await expectResult(page, expected(5_500_000, 1_500_000, 0.125));
  await expect(page.getByRole('status')).toContainText(`Investor holds: ${expected(5_500_000, 1_500_000, 0.125).investor}`);
});

test('The keyboard alone changes a number and takes it with the address', async ({ page }) => {
  await page.goto(path);
  await field(page, 'Pre-money valuation').focus();
  await page.keyboard.press('ArrowUp');
  await expect(field(page, 'Pre-money valuation')).toHaveValue('8,500,000');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Money raised')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3m');
  await expectResult(page, expected(8_500_000, 3_000_000, 0.1));
  await expect(page).toHaveURL(/\?preMoney=8500000&raise=3000000$/);

  await page.reload();
  await expect(field(page, 'Money raised')).toHaveValue('3,000,000');
  await expectResult(page, expected(8_500_000, 3_000_000, 0.1));
});

test('A number that cannot be is named at its field, and mended there', async ({ page }) => {
  await page.goto(path);
  const pool = field(page, 'New option pool');
  for (const [text, message] of [
    ['much', 'Write a number, for example 10%.'],
    ['99', 'Write at most 90%.'],
    ['85', 'There is no result: the round and its pool take the whole company: raise less or reserve less.'],
  ] as const) {
    await pool.fill(text);
    await expect(pool).toHaveAccessibleDescription(`% ${message}`);
    await expect(pool).toHaveAttribute('aria-invalid', 'true');
    await expect(result(page, 'Investor holds')).toHaveText('–');
    await expect(page.getByRole('status')).toHaveText(message);
  }
  await pool.fill('10');
  await expect(pool).toHaveAttribute('aria-invalid', 'false');
  await expectResult(page, expected(8_000_000, 2_000_000, 0.1));
});

test('What an address says is only ever a number in a field', async ({ page }) => {
  await page.goto(`${path}?pool=${encodeURIComponent('"><img src=x onerror=alert(1)>')}&__proto__=1&other=2`);
  await expect(field(page, 'New option pool')).toHaveValue('"><img src=x onerror=alert(1)>');
  await expect(page.locator('[data-calculator] img')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    for (const each of pages) {
      test(`${each} has nothing that axe objects to, and is no wider than the screen`, async ({ page }) => {
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
  });
}

test('One drawing of a chart is shown, the one for the screen', async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole('img', { name: 'What the investor buys' })).toHaveCount(1);
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the example stands with its result', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('row', { name: 'Pre-money valuation €8,000,000' })).toBeVisible();
    await expectResult(page, expected(8_000_000, 2_000_000, 0.1));
    await expect(page.locator('[data-calculator] input')).toHaveCount(0);
  });
});
