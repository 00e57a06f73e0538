import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';

// The library of the engine's tests has pages that mention terms.
test.use({ baseURL: 'http://localhost:8897' });

const path = '/pricing/mentions-in-markdown';

test('The card of a term shows what it means, for a pointer that rests on its link and for the focus, and Escape closes it', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(path);
  const term = page.locator('a.term').first();
  const card = page.getByRole('tooltip');
  await term.hover();
  await expect(card).toHaveText(/^A page of the library that the tests build/);
  await expect(term).toHaveAccessibleDescription(/^A page of the library/);
  await expectAccessible(page);
  // The pointer may rest on the card.
  await card.hover();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.mouse.move(0, 0);
  await term.focus();
  await expect(card).toBeVisible();
  await term.blur();
  await expect(card).toBeHidden();
  expect(complaints).toEqual([]);
});

test('Without a card nothing is lost: the link leads to the page of the term', async ({ page }) => {
  await page.goto(path);
  const term = page.locator('a.term').first();
  const href = (await term.getAttribute('href')) ?? '';
  await page.route(`**${href}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await term.hover();
  await page.waitForResponse((response) => response.url().endsWith(href));
  await expect(page.getByRole('tooltip')).toBeHidden();
  await term.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test.describe('With a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** What a finger on a link loads before it is lifted, on all but slow networks. */
  const load = async (page: Page) => {
    await page.locator('a.term').first().dispatchEvent('pointerover', { pointerType: 'touch' });
    await expect(page.locator('#term-card')).toHaveCount(1);
  };

  test('a tap shows the card, with the link, and the next one follows it; a tap beside it closes the card', async ({ page }) => {
    await page.goto(path);
    const term = page.locator('a.term').first();
    const href = (await term.getAttribute('href')) ?? '';
    const card = page.locator('#term-card');
    await load(page);
    await expect(card).toBeHidden();
    await term.tap();
    await expect(card).toContainText('A page of the library that the tests build');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // As when the page scrolls: the card stays, longer than a pointer has to reach it.
    await term.dispatchEvent('mouseout');
    await expectAccessible(page);
    await expect(card).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(card).toBeHidden();
    await term.tap();
    await card.getByRole('link').tap();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });

  test('a tap follows the link where there is no card', async ({ page }) => {
    await page.goto(path);
    const term = page.locator('a.term').first();
    const href = (await term.getAttribute('href')) ?? '';
    await page.route(`**${href}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await load(page);
    await term.tap();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
