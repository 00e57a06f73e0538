import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare const axe: typeof axeCore;

/** Minified: the browser compiles it anew in every page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What can differ between light and dark colours, of axe's rules. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Holds a page to the rules of axe, in dark and in light colours, each violation with the elements that it is about. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, colourRules), 'in dark colours').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page)).toEqual([]);
}

/**
 * What violates the rules of axe in a page or a frame, in the colours that it has now.
 *
 * @param rules the ids of the rules to check, all of them unless given
 */
export async function violations(page: Page | Frame, rules?: string[]) {
  await page.evaluate(axeSource);
  return page.evaluate(async (rules) => {
    const options = rules === undefined ? {} : { runOnly: rules };
    const results = await axe.run({ ...options, resultTypes: ['violations'] });
    return results.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, rules);
}

/** Holds a page to the width of the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, page.url()).toBe(0);
}
