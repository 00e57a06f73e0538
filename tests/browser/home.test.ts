import { expect, test } from '@playwright/test';
import { words } from '../../src/site/site.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';

// The library of the engine's tests has every kind of block on its home page.
test.use({ baseURL: 'http://localhost:8897' });

test('The home page asks what is wanted, and has nothing that axe objects to', { tag: '@screen' }, async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('searchbox').fill('what is a SAFE');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=what\+is\+a\+SAFE$/);
});

test('A topic is one step from the home page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: words.topics.title }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/topics\/fixture$/);
  await expectAccessible(page);
});
