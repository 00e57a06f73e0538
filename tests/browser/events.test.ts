import { expect, type Page, test } from '@playwright/test';
import { words } from '../../src/site/site.ts';
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

const counts = async (page: Page) => (await page.locator('[data-count]').allTextContents()).map(Number);

/** The city with the most upcoming events on the day of the build, of those without past ones, if any has none. */
async function busiestCity(page: Page): Promise<CityPage> {
  await page.goto('/events');
  const paths = await page
    .locator('tr[data-ends] th a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const cities = await Promise.all(paths.map((path) => cityPage(page, path)));
  const rank = ({ ends, hasPast }: CityPage) => Number(!hasPast && ends.length > 0) * 1_000_000 + ends.length;
  return cities.reduce((busiest, city) => (rank(city) > rank(busiest) ? city : busiest));
}

test.describe(`On a page that was built some time ago${unless(hasCities, 'city')}`, () => {
  test('an event that has ended moves to the past events, and the numbers and the day follow', async ({ page }) => {
    const { path, ends } = await busiestCity(page);
    test.skip(ends.length === 0, 'this build has no upcoming event');
    await page.clock.setFixedTime(Date.parse('2020-01-01'));
    await page.goto(path);
    const [upcoming = 0, past = 0] = await counts(page);
    expect(upcoming).toBe(ends.length);
    const dayOfBuild = await page.locator('[data-as-of]').textContent();

    const moment = ends[0] ?? 0;
    const over = ends.filter((end) => end <= moment).length;
    await page.clock.setFixedTime(moment);
    await page.reload();
    expect(await counts(page)).toEqual([upcoming - over, past + over]);
    await expect(page.locator('#upcoming-events + ol > li')).toHaveCount(upcoming - over);
    await expect(page.locator('#past-events + ol > li')).toHaveCount(past + over);
    await expect(page.locator('#past-events')).toBeVisible();
    expect(await page.locator('[data-as-of]').textContent()).not.toBe(dayOfBuild);
  });

  test('no list has an event of the past when all are over, nor the table of the cities', async ({ page }) => {
    const { path, ends } = await busiestCity(page);
    test.skip(ends.length === 0, 'this build has no upcoming event');
    await page.clock.setFixedTime(Date.parse('2100-01-01'));
    await page.goto(path);
    await expect(page.locator('#upcoming-events ~ ol')).toHaveCount(0);
    await expect(page.getByText(words.pastEvents.noUpcoming)).toBeVisible();
    await page.goto('/events');
    await expect(page.locator('tr [data-count=upcoming]').filter({ hasNotText: /^0$/ })).toHaveCount(0);
    await expect(page.locator('tr [data-next]').filter({ hasNotText: words.pastEvents.noneKnown })).toHaveCount(0);
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
