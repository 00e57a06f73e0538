import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { sections, site, words } from '../../src/site/site.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { examplePage, exampleQuestion, exampleWord } from '../support/examples.ts';
import { patternOf } from '../support/words-pattern.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: words.dialog.label });
const field = (page: Page) => dialog(page).getByRole('searchbox');
/** The links to pages, without those to their sections. */
const results = (page: Page) => dialog(page).locator('li > a');
const status = (page: Page) => dialog(page).getByRole('status');
const pageField = (page: Page) => page.getByRole('banner').getByRole('searchbox');

/** Opens the dialog, as everybody can. */
async function open(page: Page, path = examplePage) {
  await page.goto(path);
  await pageField(page).click();
  await expect(field(page)).toBeFocused();
}

/** Asks in the open dialog and waits until every search has answered. */
async function ask(page: Page, query: string) {
  await field(page).fill(query);
  await expect(status(page)).toHaveText(answerTo(query));
}

/** What the status says when a search has answered. */
function answerTo(query: string): RegExp {
  const { found, none } = words.dialog;
  return patternOf([...Object.values(found), none], { query });
}

/** The first example that has results in more than one section; undefined if none has. */
async function queryOfSeveralSections(request: APIRequestContext): Promise<string | undefined> {
  for (const query of [exampleWord, ...site.examples.questions]) {
    const response = await request.get('/api/agents/search', { params: { q: query } });
    const { results } = (await response.json()) as { results: { url: string }[] };
    if (new Set(results.map(({ url }) => new URL(url).pathname.split('/')[1])).size > 1) return query;
  }
  return undefined;
}

const paths = (page: Page) => results(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.describe('Before search is touched', () => {
  test('a page has loaded one small module and nothing else of it', async ({ page }) => {
    const scripts: number[] = [];
    const others: string[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push((await response.body()).length);
      if (/pagefind|dialog|\/api\//.test(response.url())) others.push(response.url());
    });
    // A page of the engine itself, which has no script of its own.
    await page.goto('/developers', { waitUntil: 'networkidle' });
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toBeLessThan(900);
    expect(others).toEqual([]);
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  test('walking through the page with Tab opens nothing', async ({ page }) => {
    await page.goto(examplePage);
    await pageField(page).focus();
    await page.keyboard.type('runway');
    await page.keyboard.press('Tab');
    await expect(page.locator('dialog')).toHaveCount(0);
    await pageField(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=runway$/);
  });
});

test('The dialog has nothing that axe objects to: empty, with results, with none', { tag: '@screen' }, async ({ page }) => {
  await open(page);
  await expectAccessible(page);
  await ask(page, exampleQuestion);
  await expectAccessible(page);
  await ask(page, 'zzzzqqqq');
  await expectAccessible(page);
});

test.describe('By keyboard alone', () => {
  for (const shortcut of ['Control+k', 'Meta+k', '/']) {
    test(`${shortcut} opens the dialog, arrows choose, Enter goes there`, async ({ page }) => {
      await page.goto('/');
      await page.keyboard.press(shortcut);
      await expect(field(page)).toBeFocused();
      await page.keyboard.type(exampleQuestion);
      const found = patternOf(Object.values(words.dialog.found), { query: exampleQuestion });
      await expect(status(page)).toHaveText(new RegExp(`^(${found.source})$`));

      await page.keyboard.press('ArrowDown');
      await expect(results(page).first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await expect(results(page).last()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(results(page).last()).toBeFocused();
      await page.keyboard.press('Home');
      await expect(results(page).first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${examplePage}$`));
    });
  }

  test('Escape closes at once and focus returns to where it was, wherever in the dialog it is', async ({ page }) => {
    await page.goto(examplePage);
    const link = page.getByRole('contentinfo').getByRole('link').first();
    for (const presses of [[], ['ArrowDown', 'ArrowDown']]) {
      await link.focus();
      await page.keyboard.press('Control+k');
      await expect(field(page)).toBeFocused();
      await ask(page, exampleWord);
      for (const key of presses) await page.keyboard.press(key);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(link).toBeFocused();
    }
  });

  test('from nowhere, focus returns nowhere, and the page has not scrolled', async ({ page }) => {
    await page.goto(examplePage);
    await page.evaluate(() => scrollTo(0, 400));
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    // The browser moves the focus away from a hidden field with the next frame.
    await expect.poll(() => page.evaluate(() => [document.activeElement?.localName, scrollY])).toEqual(['body', 400]);
  });

  test('/ types a slash in a field', async ({ page }) => {
    await page.goto('/search');
    const own = page.getByRole('main').getByRole('searchbox');
    await own.focus();
    await page.keyboard.type('a/b');
    await expect(own).toHaveValue('a/b');
    await expect(page.locator('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('c/d');
    await expect(field(page)).toHaveValue('c/d');
  });

  test('what is typed on a result goes into the field, and / goes back to it', async ({ page }) => {
    await open(page);
    await ask(page, exampleWord);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('x');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(/x/);
    await ask(page, exampleQuestion);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(exampleQuestion);
  });

  test('Enter without a choice goes to the page of results', async ({ page }) => {
    await open(page);
    await page.keyboard.type('runway');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=runway$/);
  });

  test('what is typed while the dialog is still loading is not lost', async ({ page }) => {
    await page.route(/dialog\..*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goto(examplePage);
    await page.keyboard.press('/');
    await page.keyboard.type('run');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('way');
    await expect(field(page)).toHaveValue('runway');
    await expect(pageField(page)).toHaveValue('');
  });
});

test.describe('Results', () => {
  test('are in the order of the API, labelled with their sections, with what matches marked', async ({ page, request }) => {
    const api = await request.get('/api/agents/search', { params: { q: exampleQuestion } });
    const { results: expected } = (await api.json()) as { results: { url: string }[] };
    await open(page);
    await ask(page, exampleQuestion);
    expect(await paths(page)).toEqual(expected.map(({ url }) => new URL(url).pathname));
    const section = sections.find(({ id }) => examplePage.startsWith(`/${id}/`));
    await expect(dialog(page).getByRole('listitem').first().locator('.label')).toHaveText(section?.title ?? '');
    const marks = await dialog(page).locator('mark').allTextContents();
    expect(marks.length).toBeGreaterThan(0);
    const starts = exampleQuestion.split(' ').map((word) => word.slice(0, 3).toLowerCase());
    for (const mark of marks) expect(starts).toContain(mark.slice(0, 3).toLowerCase());
  });

  test('can be narrowed to one section, and back', async ({ page, request }) => {
    const query = await queryOfSeveralSections(request);
    test.skip(query === undefined, 'no example of this library has results in several sections');
    await open(page);
    await ask(page, query ?? '');
    const all = await paths(page);
    const button = dialog(page).getByRole('group').getByRole('button').nth(1);
    const label = (await button.textContent())!;
    await button.click();
    expect(new Set(await dialog(page).locator('.label').allTextContents())).toEqual(new Set([label]));
    await expect(dialog(page).getByRole('button', { name: label })).toBeFocused();
    await dialog(page).getByRole('group').getByRole('button').first().click();
    expect(await paths(page)).toEqual(all);
  });

  test('are those of the last question, however late an earlier one is answered', async ({ page }) => {
    await page.route(`**/api/agents/search?q=${exampleWord}&*`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue().catch(() => undefined); // the dialog has given it up
    });
    await open(page);
    await field(page).fill(exampleWord);
    await page.waitForTimeout(200);
    await ask(page, exampleQuestion);
    const found = await paths(page);
    await page.waitForTimeout(800);
    await expect(status(page)).toHaveText(answerTo(exampleQuestion));
    expect(await paths(page)).toEqual(found);
  });

  test('go when the field is emptied', async ({ page }) => {
    await open(page);
    await ask(page, exampleWord);
    await field(page).fill('');
    await expect(results(page)).toHaveCount(0);
    await expect(status(page)).toBeEmpty();
  });

  test('hold as text whatever a question or a page says', async ({ page }) => {
    const attack = '<img src=x onerror=alert(1)>';
    await page.route('/api/agents/search*', (route) =>
      route.fulfill({
        json: {
          query: attack,
          count: 1,
          results: [{ title: attack, description: `img ${attack}`, url: 'https://example.org/glossary/x', score: 1 }],
        },
      }),
    );
    const alerts: string[] = [];
    page.on('dialog', async (alert) => {
      alerts.push(alert.message());
      await alert.dismiss();
    });
    await open(page);
    await ask(page, attack);
    await expect(results(page).first()).toHaveText(attack);
    await expect(results(page).first()).toHaveAttribute('href', '/glossary/x');
    await expect(dialog(page).locator('img')).toHaveCount(0);
    expect(alerts).toEqual([]);
  });

  test('come without movement, for everybody', async ({ page }) => {
    await open(page);
    await ask(page, exampleWord);
    const moving = await dialog(page).evaluate((root) =>
      [root, ...root.querySelectorAll('*')]
        .filter((element) => {
          const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
          return animationName !== 'none' || transitionDuration !== '0s' || scrollBehavior !== 'auto';
        })
        .map(({ outerHTML }) => outerHTML),
    );
    expect(moving).toEqual([]);
  });
});

test('Nothing that the dialog does is refused by the page’s own policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await open(page);
  await ask(page, exampleWord);
  expect(complaints).toEqual([]);
});

test('Close closes the dialog, and so does a click beside it', { tag: '@screen' }, async ({ page, viewport }) => {
  await open(page);
  await dialog(page).getByRole('button', { name: words.dialog.close }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(pageField(page)).toBeFocused();
  if (viewport!.width < 640) return; // there is nothing beside it
  await pageField(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(5, viewport!.height - 5);
  await expect(dialog(page)).toBeHidden();
});

test('The dialog is not wider than the screen', { tag: '@screen' }, async ({ page }) => {
  await open(page);
  await ask(page, exampleQuestion);
  const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(width).toBe(screen);
  const box = await dialog(page).boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(screen!);
});

test.describe('When something does not answer', () => {
  test('without the API the browser’s own index answers, and the dialog says so', async ({ page }) => {
    await page.route('/api/**', (route) => route.fulfill({ status: 503, body: '' }));
    await open(page);
    await field(page).fill(exampleWord);
    await expect(results(page).first()).toBeVisible();
    await expect(status(page)).toHaveText(patternOf([words.dialog.fallback]));
  });

  test('without either it says so and offers the page of results', async ({ page }) => {
    await page.route(/\/(api|pagefind)\//, (route) => route.abort());
    await open(page);
    await field(page).fill(exampleWord);
    await expect(status(page)).toHaveText(patternOf([words.dialog.noAnswer]));
    await status(page).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/search\\?q=${exampleWord}$`));
  });

  test('without the dialog the field is still a form', async ({ page }) => {
    await page.route(/dialog\..*\.js/, (route) => route.abort());
    await page.goto('/');
    await page.keyboard.press('/');
    await expect(pageField(page)).toBeFocused();
    await page.keyboard.type(exampleWord);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/search\\?q=${exampleWord}$`));
  });

  test('without its style the dialog still searches', async ({ page }) => {
    await page.route(/dialog\..*\.css/, (route) => route.abort());
    await open(page);
    await ask(page, exampleWord);
    await expect(results(page).first()).toBeVisible();
  });
});
