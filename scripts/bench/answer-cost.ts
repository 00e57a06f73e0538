/**
 * `npm run bench:answers`: the tokens that an agent spends until it has the answer to each question of `content/questions.yml`. The agent
 * reads as `read-answer.ts` says. For comparison: the same search and the page's HTML. Tokens are the project's own estimate.
 *
 * `-- --misses` lists the questions that the search result alone does not answer.
 */
import { buildIfNeeded } from '../build.ts';
import { readQuestions } from './questions.ts';
import { type AnswerCost, readAnswer } from './read-answer.ts';
import { percentile } from './relevance-metrics.ts';

async function main(): Promise<void> {
  process.env['LOG'] ??= 'off';
  if (!(await buildIfNeeded())) process.exit(1);
  const questions = readQuestions().filter(({ heldOut }) => !heldOut);
  const costs = await Promise.all(questions.map(readAnswer));
  if (process.argv.includes('--misses')) {
    for (const { question, answeredBy, path } of costs)
      if (answeredBy !== 'search') console.log(`${answeredBy.padEnd(7)}  ${question}  ${path ?? ''}`);
  }
  console.table(
    Object.fromEntries(Object.entries(rows).map(([name, isOf]) => [name, figures(costs.filter(isOf), costs.length)])),
  );
}

const rows: Record<string, (cost: AnswerCost) => boolean> = {
  'search result alone': ({ answeredBy }) => answeredBy === 'search',
  'search, then a section': ({ answeredBy }) => answeredBy === 'section',
  'search, then a page': ({ answeredBy }) => answeredBy === 'page',
  'all answered': ({ answeredBy }) => answeredBy !== 'none',
  'not found': ({ answeredBy }) => answeredBy === 'none',
};

function figures(costs: readonly AnswerCost[], of: number): Record<string, string | number> {
  const percentileOf = (share: number, pick: (cost: AnswerCost) => number | undefined) =>
    Math.round(
      percentile(
        costs.flatMap((cost) => pick(cost) ?? []),
        share,
      ),
    );
  return {
    questions: costs.length,
    'of 100': ((100 * costs.length) / of).toFixed(1),
    'tokens, median': percentileOf(0.5, ({ tokens }) => tokens),
    'tokens, p95': percentileOf(0.95, ({ tokens }) => tokens),
    'with HTML, median': percentileOf(0.5, ({ html }) => html),
    'with HTML, p95': percentileOf(0.95, ({ html }) => html),
  };
}

await main();
