import { describe, expect, it } from 'vitest';
import { type SettingFinding, settingFindings, surfaces } from '../../src/internal/operator-settings.ts';

const good = {
  SHARED_PASSWORD: 'qJ7x-Zr2u-9Lmw-Tk4e',
  GATE_SECRET: '7c1f09ab35de8246b0917f3c5da4e862',
};

const findings = (env: Record<string, string>) => settingFindings(surfaces, (name) => env[name]);
const stateOf = (env: Record<string, string>, name: string) => findings(env).find((each) => each.name === name);

describe('Of settings', () => {
  it('nothing is wrong when nothing is set, and each line says what to set', () => {
    const all = findings({});
    expect(all.map(({ state }) => state)).toEqual(all.map(() => 'not set'));
    for (const { name, detail } of all) expect(detail).toContain(`Set ${name}=`);
  });

  it('those that are good are so', () => {
    expect(findings(good).filter(({ state }) => state !== 'not set')).toEqual(
      Object.keys(good).map((name) => ({ surface: 'Pages behind the shared password', name, state: 'ok', detail: 'set' })),
    );
  });

  it.each([
    ['cannot be used', { SITE_URL: 'http://example.org' }, 'SITE_URL'],
    ['cannot be used', { SITE_URL: 'https://example.org/page' }, 'SITE_URL'],
    ['cannot be used', { SITE_CONTACT: 'nobody' }, 'SITE_CONTACT'],
    ['cannot be used', { BUILD_HOOK_URL: 'api.netlify.com/build_hooks/1' }, 'BUILD_HOOK_URL'],
    ['cannot be used', { DASHBOARD_ALLOWED: '*' }, 'DASHBOARD_ALLOWED'],
    ['cannot be used', { EVENTS_STORE_TOKEN: 'short' }, 'EVENTS_STORE_TOKEN'],
    ['cannot be used', { COMPANIES_SYNC_TOKENS: 'crm:no-digest' }, 'COMPANIES_SYNC_TOKENS'],
    ['is easy to guess', { ...good, GATE_SECRET: 'abab'.repeat(16) }, 'GATE_SECRET'],
    ['an example that everybody knows', { ...good, SHARED_PASSWORD: 'correct horse battery' }, 'SHARED_PASSWORD'],
    ['another secret is the same', { ...good, EVENTS_STORE_TOKEN: good.GATE_SECRET }, 'EVENTS_STORE_TOKEN'],
    ['so it stays closed', { SHARED_PASSWORD: good.SHARED_PASSWORD }, 'GATE_SECRET'],
  ] as [string, Record<string, string>, string][])('one that %s is wrong: %j', (reason, env, name) => {
    const finding = stateOf(env, name);
    expect([finding?.state, finding?.detail]).toEqual(['wrong', expect.stringContaining(reason)]);
  });

  it('no value is printed', () => {
    const values = { ...good, EVENTS_STORE_TOKEN: 'zzzzzzzz', DASHBOARD_ALLOWED: 'everybody', USAGE_SECRET: good.GATE_SECRET };
    const said = findings(values).map(({ detail }: SettingFinding) => detail);
    for (const value of Object.values(values)) expect(said.join('\n')).not.toContain(value);
  });
});
