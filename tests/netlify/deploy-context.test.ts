import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { cities } from '../../src/site/site.ts';
import { unless } from '../support/examples.ts';
import { token } from '../support/operators.ts';

const company = {
  id: `company-${randomUUID()}`,
  name: 'Acme',
  url: 'https://acme.example/',
  city: cities[0]?.id,
  country: cities[0]?.country,
  sector: 'Climate',
  stage: 'seed',
  updated: '2026-10-01T08:00:00Z',
};

/** The platform sets this header. So does its command line, to `dev`, but not for requests that are sent to its functions directly. */
const CONTEXT = 'x-nf-deploy-context';

async function sync(context: string | undefined) {
  const response = await fetch(new URL('/api/companies/sync', process.env['FUNCTIONS_URL']), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(context !== undefined && { [CONTEXT]: context }),
    },
    body: JSON.stringify([company]),
  });
  return { status: response.status, text: await response.text() };
}

it.skipIf(cities.length === 0)(
  `What a preview and a branch deploy store is apart from production, and is there at their next requests${unless(cities.length > 0, 'city')}`,
  async () => {
    const contexts = ['deploy-preview', 'branch-deploy', 'production'];
    for (const context of contexts) {
      const { status, text } = await sync(context);
      expect([context, status, text]).toEqual([context, 200, expect.stringContaining('"created":1')]);
    }
    for (const context of contexts) {
      const { status, text } = await sync(context);
      expect([context, status, text]).toEqual([context, 200, expect.stringContaining('"unchanged":1')]);
    }
  },
);

it('A function that is not told its context reaches no store', async () => {
  const { status, text } = await sync(undefined);
  expect([status, text]).toEqual([503, expect.stringContaining('Set the deploy context to')]);
});
