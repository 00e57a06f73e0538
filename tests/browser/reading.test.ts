import { expect, test } from '@playwright/test';
import { words } from '../../src/site/site.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { examplePage, exampleQuestion, exampleWord } from '../support/examples.ts';

const pages = [
  '/',
  examplePage.replace(/\/[^/]*$/, ''),
  examplePage,
  '/search',
  `/search?q=${exampleWord}`,
  '/errors',
  '/no-such-page',
];

for (const path of pages) {
  test(`${path} has nothing that axe objects to, and is no wider than the screen`, { tag: '@screen' }, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('A page loads nothing but itself, its style sheet, its images, its font and the listener for search, and nothing is refused by its own policy', async ({
  page,
}) => {
  const requested: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requested.push(request.resourceType()));
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(examplePage, { waitUntil: 'networkidle' });
  const expected = [
    'document',
    'stylesheet',
    'font',
    'script',
    'other',
    ...((await page.locator('img').count()) > 0 ? ['image'] : []),
  ];
  expect(requested.filter((type) => !expected.includes(type))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('The keyboard reaches the content first', async ({ page }) => {
  await page.goto(examplePage);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words.site.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('search answers with a page of results', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').first().fill(exampleQuestion);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await page.getByRole('main').locator(`a[href$="${examplePage}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${examplePage}$`));
  });

  test('a query is shown as text, whatever it contains', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('"><img src=x onerror=alert(1)>');
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  });
});
