/** Over the library of the component tests, with the polyfill of WebMCP, which makes tools of forms, too. */
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { formatValue } from '../../src/datasets/column.ts';
import loan from '../build/components/calculators/loan.ts';
import { capabilities, listCityEvents, searchContent } from '../../src/contract/capabilities.ts';

test.use({ baseURL: 'http://localhost:8897' });

const polyfill = createRequire(import.meta.url).resolve('@mcp-b/webmcp-polyfill/iife');
const calculatorPage = '/pricing/calculator';
const formTools = ['calculate_loan', 'open_search_results'];
const allTools = [...formTools, ...capabilities.map(({ tool }) => tool.name)].sort();

async function openWithTools(page: Page): Promise<void> {
  await page.addInitScript({ path: polyfill });
  await page.goto(calculatorPage);
  await expect.poll(() => toolNames(page)).toEqual(allTools);
}

function toolNames(page: Page): Promise<string[] | undefined> {
  return page.evaluate(async () => (await document.modelContext?.getTools())?.map(({ name }) => name));
}

function call(page: Page, name: string, input: object): Promise<string | undefined> {
  return page.evaluate(
    async ([name, input]) => {
      const tool = (await document.modelContext?.getTools())?.find((each) => each.name === name);
      return tool && document.modelContext?.executeTool(tool, input);
    },
    [name, JSON.stringify(input)] as const,
  );
}

test('A browser with WebMCP gets the tools of the MCP server and those of the forms', async ({ page }) => {
  await openWithTools(page);
  expect(await call(page, searchContent.tool.name, { q: 'dilution' })).toContain('/glossary/dilution');
  expect(await call(page, searchContent.tool.name, { q: '' })).toContain('must not be empty');
  expect(await call(page, listCityEvents.tool.name, { city: 'atlantis' })).toContain('give one of these');
});

test('An agent computes with the form of a calculator, which shows its numbers to the reader', async ({ page }) => {
  await openWithTools(page);
  const answer = await call(page, 'calculate_loan', { amount: '5500', interest: '12.5' });
  const [first] = loan.results;
  if (first === undefined) throw new Error('the calculator has no result');
  const value = formatValue(first.value({ amount: 5500, interest: 0.125, months: 24, income: 800 }), first);
  expect(answer).toContain(`${first.name}: ${value}.`);
  await expect(page.locator('[data-result]').first()).toHaveText(value);
  await expect(page).toHaveURL(/amount=5500&interest=12.5$/);
  expect(await call(page, 'calculate_loan', { amount: 'a lot' })).toMatch(/^Write a number/);
});

test('A browser without WebMCP loads none of them', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(calculatorPage, { waitUntil: 'networkidle' });
  expect(requested.filter((address) => /_astro\/tools\.|mcp/.test(address))).toEqual([]);
});

/** The parts of the polyfill that agents use. */
declare global {
  interface ModelContext {
    getTools(): Promise<{ name: string }[]>;
    executeTool(tool: object, input: string): Promise<string>;
  }
}
