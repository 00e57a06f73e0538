/** What readers come for, by keyboard on a phone’s screen, in as few steps as it can be done. */
import { expect, test } from '@playwright/test';
import { cities, site, words } from '../../src/site/site.ts';
import { formatValue } from '../../src/datasets/column.ts';
import loan from '../build/components/calculators/loan.ts';
import { required } from '../../src/shared/required.ts';
import { unless } from '../support/examples.ts';
import { patternOf } from '../support/words-pattern.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('A question leads to the page that answers it: the question, the first result, and the answer is in sight', async ({
  page,
}) => {
  await page.goto('/');
  for (const question of site.examples.questions) {
    await page.keyboard.press('/');
    await page.keyboard.type(question);
    const dialog = page.getByRole('dialog', { name: words.dialog.label });
    await expect(dialog.getByRole('status')).toHaveText(patternOf(Object.values(words.dialog.found), { query: question }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('#answer')).toBeInViewport();
  }
});

test(`The next event in a city, or how to hear of one, is one step from the home page${unless(cities.length > 0, 'city')}`, async ({
  page,
}) => {
  test.skip(cities.length === 0);
  for (const { id } of cities) {
    await page.goto('/');
    await page.getByRole('main').locator(`a[href="/events/${id}"]`).first().press('Enter');
    await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
    const next = page.locator('[data-upcoming] li[data-end] a').first();
    await expect((await next.count()) > 0 ? next : page.locator(`a[href$="/events/${id}.ics"]`).first()).toBeInViewport();
  }
});

test.describe('In the library of the engine’s tests', () => {
  test.use({ baseURL: 'http://localhost:8897' });

  test('what other numbers come to is two steps from the home page: a number, and Enter', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Amount').fill('6,000');
    await page.keyboard.press('Enter');
    const leading = required(loan.results[0], 'the first result');
    const values = { amount: 6_000, interest: 0.06, months: 24, income: 800 };
    await expect(page.locator('[data-result]').first()).toHaveText(formatValue(leading.value(values), leading));
    await expect(page.locator('[data-result]').first()).toBeInViewport();
  });
});
