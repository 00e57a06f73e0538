import { expect, type Page, test } from '@playwright/test';
import { site, words } from '../../src/site/site.ts';
import { fillCount } from '../../src/words/fill.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { cityIds, exampleCity, unless } from '../support/examples.ts';
import { patternOf } from '../support/words-pattern.ts';

const hasCities = cityIds.length > 0;
test.skip(!hasCities);

const DAY = 86_400_000;

interface CityPage {
  path: string;
  /** The moments at which the events that it lists as upcoming end, earliest first. */
  ends: number[];
  /** Whether the list of past events waits for the first. */
  hasPast: boolean;
}

async function cityPage(page: Page, path: string): Promise<CityPage> {
  const html = await (await page.request.get(path)).text();
  const ends = [...html.matchAll(/ data-end="([^"]+)"/g)].map(([, end]) => Date.parse(end ?? '')).sort((a, b) => a - b);
  return { path, ends, hasPast: !/ data-past[^>]* hidden/.test(html) };
}

/** Of the sentence above the list. */
const counts = async (page: Page) =>
  (await page.locator('data[data-in-words]').evaluateAll((all) => all.map((each) => each.getAttribute('value')))).map(Number);

const upcoming = (page: Page) => page.locator('[data-upcoming] li[data-end]');

/** The city with the most upcoming events on the day of the build, of those without past ones, if any has none. */
async function busiestCity(page: Page): Promise<CityPage> {
  const cities = await Promise.all(cityIds.map((city) => cityPage(page, `/events/${city}`)));
  const rank = ({ ends, hasPast }: CityPage) => Number(!hasPast && ends.length > 0) * 1_000_000 + ends.length;
  return cities.reduce((busiest, city) => (rank(city) > rank(busiest) ? city : busiest));
}

test.describe(`On a page that was built some time ago${unless(hasCities, 'city')}`, () => {
  test('an event that has ended moves to the past events, and the numbers and the day follow', async ({ page }) => {
    const { path, ends } = await busiestCity(page);
    test.skip(ends.length === 0, 'this build has no upcoming event');
    await page.clock.setFixedTime(Date.parse('2020-01-01'));
    await page.goto(path);
    const [ahead = 0, past = 0] = await counts(page);
    expect(ahead).toBe(ends.length);
    const dayOfBuild = await page.locator('[data-as-of]').textContent();
    // Not all past events, where there are many.
    const listed = await page.locator('[data-past] li').count();

    const moment = ends[0] ?? 0;
    const over = ends.filter((end) => end <= moment).length;
    await page.clock.setFixedTime(moment);
    await page.reload();
    expect(await counts(page)).toEqual([ahead - over, past + over]);
    await expect(page.locator('data[data-count=past]')).toHaveText(
      fillCount(words.pastEvents.past, past + over, { language: site.language }),
    );
    await expect(upcoming(page)).toHaveCount(ahead - over);
    await expect(page.locator('[data-past] li')).toHaveCount(listed + over);
    await expect(page.locator('[data-ended] li').first()).toBeVisible();
    expect(await page.locator('[data-as-of]').textContent()).not.toBe(dayOfBuild);
  });

  test('no list has an event of the past when all are over, nor the list of the cities', async ({ page }) => {
    const { path, ends } = await busiestCity(page);
    test.skip(ends.length === 0, 'this build has no upcoming event');
    await page.clock.setFixedTime(Date.parse('2100-01-01'));
    for (const each of [path, '/events']) {
      await page.goto(each);
      await expect(upcoming(page)).toHaveCount(0);
      await expect(page.getByText(words.pastEvents.noUpcoming)).toBeVisible();
    }
    await expect(page.locator('data[data-count^=city-]').filter({ hasNotText: /^0$/ })).toHaveCount(0);
    await page.goto('/');
    await expect(page.locator('li[data-end]')).toHaveCount(0);
  });

  for (const path of ['/events', `/events/${exampleCity}`]) {
    test(`${path} says that its sources were not read for too long`, async ({ page }) => {
      await page.goto(path);
      test.skip((await page.locator('[data-read]').count()) === 0, 'this library reads no source of events');
      const read = Date.parse((await page.locator('[data-read]').getAttribute('data-read')) ?? '');
      await page.clock.setFixedTime(read + DAY / 2);
      await page.reload();
      const isBuiltStale = (await (await page.request.get(path)).text()).match(/<p hidden[^>]* data-read/) === null;
      expect(await page.getByText(words.events.outOfDate).isVisible()).toBe(isBuiltStale);
      await page.clock.setFixedTime(read + 2 * DAY);
      await page.reload();
      await expect(page.getByText(words.events.outOfDate)).toBeVisible();
    });
  }
});

test.describe(`Without script${unless(hasCities, 'city')}`, () => {
  test.use({ javaScriptEnabled: false });

  test('a page of events says of which day its numbers are', async ({ page }) => {
    await page.goto(`/events/${exampleCity}`);
    await expect(page.getByText(patternOf([words.events.counts]))).toBeVisible();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`The filters of a list of events, ${javaScriptEnabled ? 'with' : 'without'} script${unless(hasCities, 'city')}`, () => {
    test.use({ javaScriptEnabled });

    test('are links to what they leave, and back to all', async ({ page }) => {
      await page.goto('/events');
      const filters = page.locator('[data-upcoming] nav li:not(#all)');
      test.skip((await filters.count()) === 0, 'this build has too few upcoming events for filters');
      const all = await upcoming(page).count();
      const link = filters.first().getByRole('link');
      const count = Number(await link.locator('data').textContent());
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(all);

      await link.click();
      await expect(upcoming(page).filter({ visible: true })).toHaveCount(count);
      expect(await page.locator('.group').filter({ visible: true }).count()).toBeLessThanOrEqual(count);
      await expect(link).toHaveAccessibleName(new RegExp(RegExp.escape(words.events.shown)));
      const address = page.url();
      await page.locator('#all a').click();
      await expect(upcoming(page).filter({ visible: true })).toHaveCount(all);

      await page.goto('about:blank');
      await page.goto(address);
      await expect(upcoming(page).filter({ visible: true })).toHaveCount(count);
    });

    test('that are folded away work too, and show which one is on', async ({ page }) => {
      await page.goto('/events');
      const month = page.locator('nav details li').first();
      test.skip((await month.count()) === 0, 'this build has too few upcoming events for filters');
      const id = (await month.getAttribute('id')) ?? '';
      const count = Number(await month.locator('data').textContent());
      await page.goto(`/events#${id}`);
      await expect(upcoming(page).filter({ visible: true })).toHaveCount(count);
      await expect(month.getByRole('link')).toBeVisible();
    });
  });
}

test.describe(`Pages of events @screen${unless(hasCities, 'city')}`, () => {
  test('are accessible and do not scroll sideways, on the narrowest screens too', async ({ page }) => {
    await page.goto('/events');
    const calendars = await page
      .locator('main a[href^="/events/topics/"], main a[href^="/events/audiences/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const path of ['/events', `/events/${exampleCity}`, ...calendars.slice(0, 1)]) {
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/events', `/events/${exampleCity}`, ...calendars.slice(0, 1)]) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    }
  });

  test('have links large enough for a finger', async ({ page, hasTouch }) => {
    test.skip(!hasTouch, 'a mouse needs less');
    await page.goto('/events');
    for (const link of await page.locator('[data-upcoming] nav li a:visible, a.add:visible, .margin li a:visible').all()) {
      const box = await link.boundingBox();
      expect(Math.round(box?.height ?? 0), await link.innerText()).toBeGreaterThanOrEqual(44);
    }
  });
});
