/** The frame of every page, and the page of the library: measured, as readers see them. */
import { expect, type Page, test } from '@playwright/test';
import { navigation, words } from '../../src/site/site.ts';
import { allPages, expectNoFaults, twoPerKind, unlisted } from '../support/every-page.ts';
import { cityIds, examplePage } from '../support/examples.ts';

const bar = (page: Page) => page.getByRole('banner');
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

test('The bar is 56 pixels high, and one row', { tag: '@screen' }, async ({ page }) => {
  await page.goto(examplePage);
  const { height } = (await bar(page).boundingBox())!;
  expect(Math.round(height)).toBe(57); // with its rule
});

test('On a phone, the first sentence of a page begins above two fifths of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(examplePage);
  const { y } = await boxOf(page, '#answer');
  expect(y).toBeLessThan(844 * 0.4);
});

test('On a desktop, text and margin fill the grid', async ({ page }) => {
  await page.goto(examplePage);
  const text = await boxOf(page, '#answer');
  const margin = await boxOf(page, '.margin');
  const { x, width } = await boxOf(page, 'header .frame');
  expect(text.x - x).toBeLessThan(40);
  expect(margin.x - (text.x + text.width)).toBeLessThan(100);
  expect(x + width - (margin.x + margin.width)).toBeLessThan(40);
});

test('The margin follows the answer on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto(examplePage);
  const answer = await boxOf(page, '#answer');
  const margin = await boxOf(page, '.margin');
  const text = await boxOf(page, '#text');
  expect(margin.y).toBeGreaterThan(answer.y + answer.height);
  expect(text.y).toBeGreaterThan(margin.y + margin.height);
});

test('The line for agents is the first of the document and the last on the screen, and is not printed', async ({ page }) => {
  await page.goto(examplePage);
  const line = page.getByRole('complementary', { name: words.site.forAgentsLabel });
  const first = await page.evaluate(() => document.body.children[1]?.className);
  expect(first).toContain('for-agents');
  const { y } = (await line.boundingBox())!;
  const footer = (await page.getByRole('contentinfo').boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(footer.y + footer.height);
  await page.emulateMedia({ media: 'print' });
  await expect(line).toBeHidden();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: words.page.neighbours })).toBeHidden();
});

test.describe('Without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the menu opens and leads to every section of the navigation', async ({ page }) => {
    await page.goto(examplePage);
    const menu = page.getByRole('navigation', { name: words.site.sections });
    await expect(menu).toBeHidden();
    await bar(page).getByRole('button', { name: words.site.menu }).click();
    await expect(menu).toBeVisible();
    for (const { path, sections } of navigation)
      for (const href of new Set([path, ...sections.map(({ id }) => `/${id}`)]))
        await expect(menu.locator(`a[href="${href}"]`).first()).toBeVisible();
  });

  test('there is no button that would do nothing', async ({ page }) => {
    await page.goto(examplePage);
    await page.getByRole('button', { name: words.tools.title }).click();
    await expect(page.getByRole('link', { name: words.tools.showMarkdown })).toBeVisible();
    await expect(page.locator('[data-tool]:visible')).toHaveCount(0);
  });
});

test.describe('The tools of a page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('copy it as Markdown, by keyboard on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(examplePage);
    await page.getByRole('button', { name: words.tools.title }).press('Enter');
    await page.getByRole('button', { name: words.tools.markdown }).press('Enter');
    await expect(page.getByRole('button', { name: words.tools.copied })).toBeVisible();
    const markdown = await page.request.get(`${examplePage}.md`);
    expect(await clipboard(page)).toBe(await markdown.text());
  });

  test('copy its address', async ({ page }) => {
    await page.goto(examplePage);
    await page.getByRole('button', { name: words.tools.link }).click();
    await expect(page.getByRole('button', { name: words.tools.copied })).toBeVisible();
    expect(await clipboard(page)).toBe(page.url());
  });

  test('say so when nothing could be copied', async ({ page }) => {
    await page.route('**/*.md', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(examplePage);
    await page.getByRole('button', { name: words.tools.markdown }).click();
    await expect(page.getByRole('button', { name: words.tools.failed })).toBeVisible();
  });
});

test('A page does not move while it loads, on a slow device and network', { tag: '@screen' }, async ({ page }) => {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const network = { offline: false, latency: 60, downloadThroughput: 100_000, uploadThroughput: 50_000 };
  await device.send('Network.emulateNetworkConditions', network);
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { moved: number }).moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', examplePage, navigation[0]?.path ?? '/', ...cityIds.slice(0, 1).map((city) => `/events/${city}`)]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // A tenth of what Web Vitals calls good: readers do not see less.
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved), path).toBeLessThan(0.01);
  }
});

test('Browsers are told to fetch pages of the library ahead, and nothing else', async ({ request }) => {
  const response = await request.get(examplePage);
  const [, address = ''] = /^"(.*)"$/.exec(response.headers()['speculation-rules'] ?? '') ?? [];
  const rules = await request.get(address);
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  const { prefetch } = (await rules.json()) as { prefetch: { where: { and: [{ href_matches: string[] }] } }[] };
  const allowed = prefetch[0]?.where.and[0].href_matches ?? [];
  expect(allowed).toContain(`/${examplePage.split('/')[1]}/*`);
  expect(allowed.filter((pattern) => /^\/(\*|api|search|dashboard)/.test(pattern))).toEqual([]);
});

test.describe('The index of a section', () => {
  // The library of the engine's tests has a glossary.
  test.use({ baseURL: 'http://localhost:8897' });

  test('is filtered by what is typed, other names included, and says how much is left', async ({ page }) => {
    await page.goto('/glossary');
    const entries = page.locator('[data-filtered] dt:visible');
    const all = await entries.count();
    await page.getByLabel(words.page.filter).fill('esop');
    await expect(entries).toHaveCount(1);
    await expect(page.locator('[data-filtered] h2:visible')).toHaveCount(1);
    await expect(page.getByRole('search').or(page.locator('search')).getByRole('status')).toHaveText(
      words.filter.shown.replace('{count}', '1'),
    );
    await page.getByLabel(words.page.filter).fill('');
    await expect(entries).toHaveCount(all);
  });

  test('has its letters in sight wherever one is', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 300 });
    await page.goto('/glossary');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect(page.locator('.letters').first()).toBeInViewport();
  });
});

test('An address that is not there leads to the nearest pages, and search has a field of its own', async ({ page }) => {
  await page.goto(`${examplePage}x`);
  await expect(page.getByRole('heading', { name: words.notFound.nearest })).toBeVisible();
  await expect(page.locator('[data-nearest] a[href="' + examplePage + '"]')).toBeVisible();
});

test('Code is coloured without a style attribute, can be copied, and is reached by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/developers');
  const block = page.locator('.code').first();
  const colours = await block.locator('span[class]').evaluateAll((spans) => spans.map((span) => getComputedStyle(span).color));
  expect(new Set(colours).size).toBeGreaterThan(1);
  await block.getByRole('button', { name: words.tools.code }).click();
  await expect(block.getByRole('button', { name: words.tools.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await block.locator('pre').textContent());
  expect(await page.locator('pre:not([tabindex])').count()).toBe(0);
});

test('No line begins with a dot', async ({ page }) => {
  await page.goto('/events');
  for (const width of [1280, 1024, 768, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.locator('.event-list').evaluateAll(dotsAtLineStart), `${width} pixels`).toEqual([]);
  }
});

/** The texts of lists in which a dot stands lower than the letter before it. */
function dotsAtLineStart(lists: Element[]): string[] {
  return lists.flatMap((list) => {
    const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    let bottom = Infinity;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      for (const { index, 0: letter } of (node.textContent ?? '').matchAll(/\S/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const box = range.getBoundingClientRect();
        if (letter === '·' && box.height > 1 && box.top >= bottom)
          found.push(node.parentElement?.parentElement?.textContent ?? '');
        bottom = box.bottom;
      }
    }
    return found;
  });
}

test.describe('Every page', () => {
  test.use({ bypassCSP: true });

  test('is as wide as a screen of 320 pixels, and nothing of it is cut off on paper', async ({ page }) => {
    const paths = await allPages(page);
    // A page takes 50 ms, and several times that beside other suites.
    test.setTimeout(test.info().timeout + paths.length * 500);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoFaults(page, [...paths, ...unlisted], overflow, 'screen');
    // A4 with the usual margins.
    await page.setViewportSize({ width: 680, height: 960 });
    await page.emulateMedia({ media: 'print' });
    await expectNoFaults(page, [...twoPerKind(paths), ...unlisted], overflow, 'print');
  });

  test('has targets of 24 pixels, or 44 where a finger points', { tag: '@screen' }, async ({ page, isMobile }) => {
    await expectNoFaults(page, [...twoPerKind(await allPages(page)), ...unlisted], smallTargets, isMobile ? 44 : 24);
  });
});

/** What is wider than the window: as a whole on a screen, each element on paper, which does not scroll. */
function overflow(medium: 'screen' | 'print'): string[] {
  const elements = medium === 'screen' ? [document.documentElement] : [...document.querySelectorAll('main *')];
  return elements
    .filter((element) =>
      medium === 'screen'
        ? element.scrollWidth > element.clientWidth
        : element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1,
    )
    .map((element) => `${element.tagName} ${element.scrollWidth} ${element.outerHTML.slice(0, 100)}`);
}

/** Targets of less than `least` pixels; a link within a sentence is none (WCAG 2.2, 2.5.8). */
function smallTargets(least: number): string[] {
  const isInSentence = (element: Element) => {
    const isInline = (each: Element) => getComputedStyle(each).display === 'inline';
    let block: Element = element;
    while (isInline(block) && block.parentElement) block = block.parentElement;
    return isInline(element) && block.textContent.trim() !== element.textContent.trim();
  };
  const sizeOf = (element: Element) => {
    const target = element.matches('[type=checkbox], [type=radio]') ? (element.closest('label') ?? element) : element;
    const { width, height } = target.getBoundingClientRect();
    return Math.round(Math.min(width, height));
  };
  return [...document.querySelectorAll('a[href], button, summary, select, textarea, input:not([type=hidden])')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => sizeOf(element) > 0 && sizeOf(element) < least && !isInSentence(element))
    .map((element) => `${sizeOf(element)} ${element.outerHTML.slice(0, 120)}`);
}
