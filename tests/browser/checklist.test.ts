/** Over the library of the component tests (see playwright.config.ts). */
import { expect, type Page, test } from '@playwright/test';
import { en } from '../../src/words/en.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';

test.use({ baseURL: 'http://localhost:8897' });

const path = '/pricing/tasks';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const clear = (page: Page) => page.getByRole('button', { name: en.components.clearTicks });

test('A ticked task is still ticked when the reader comes back, and nothing is kept before the first tick', async ({ page }) => {
  await page.goto(path);
  const kept = () => page.evaluate(() => localStorage.length);
  expect(await kept()).toBe(0);
  await page.getByText('A table with all shares').click();
  await expect(box(page, 'A table with all shares')).toBeChecked();
  await page.goto('/');
  await page.goto(path);
  await expect(box(page, 'A table with all shares')).toBeChecked();
  await expect(box(page, 'One task')).not.toBeChecked();

  await clear(page).first().click();
  await expect(box(page, 'A table with all shares')).not.toBeChecked();
  expect(await kept()).toBe(0);
});

test('The keyboard alone ticks a task, which is ticked when the reader comes back', { tag: '@screen' }, async ({ page }) => {
  await page.goto(path);
  await box(page, 'One task').focus();
  await page.keyboard.press('Space');
  await page.goto('/');
  await page.goto(path);
  await expect(box(page, 'One task')).toBeChecked();
});

test('The list does not move with the first tick, and axe has no objection to it', { tag: '@screen' }, async ({ page }) => {
  await page.goto(path);
  const bottom = () => page.locator('#related-pages').boundingBox();
  const before = await bottom();
  await box(page, 'One task').check();
  expect(await bottom()).toEqual(before);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('tasks can be ticked, and there is no button that does nothing', async ({ page }) => {
    await page.goto(path);
    await box(page, 'One task').check();
    await expect(box(page, 'One task')).toBeChecked();
    await expect(clear(page)).toHaveCount(0);
  });
});
