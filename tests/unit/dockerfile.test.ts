/** The Dockerfile, as far as it can be checked without building it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';

interface Instruction {
  name: string;
  value: string;
}

/** The instructions of each stage, by its name. */
const stages = stagesOf(readFileSync('Dockerfile', 'utf8'));
const { services } = parse(readFileSync('docs/self-hosting/compose.yaml', 'utf8')) as {
  services: Record<string, { build: { target: string }; volumes: string[]; environment?: Record<string, string> }>;
};
const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#')); // prettier-ignore
const values = (stage: string, name: string) => (stages[stage] ?? []).flatMap((each) => (each.name === name ? each.value : []));

describe('The Dockerfile', () => {
  it('begins with the pinned Node, and each stage after it with another', () => {
    expect(values('base', 'FROM')).toEqual([`node:${readFileSync('.nvmrc', 'utf8').trim()}-bookworm-slim AS base`]);
    expect(['builder', 'server'].flatMap((stage) => values(stage, 'FROM'))).toEqual(['base AS builder', 'base AS server']);
  });

  it.each(Object.keys(stages))('%s copies only what there is and what is not ignored', (stage) => {
    const sources = values(stage, 'COPY').flatMap((value) => value.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => !existsSync(source) || ignored.includes(source))).toEqual([]);
  });

  it.each(['builder', 'server'])('%s runs programs of the project, and not as root', (stage) => {
    const [command = ''] = values(stage, 'CMD');
    const programs = [...command.matchAll(/\bnode"?,? "?([\w/-]+\.ts)/g)].map(([, program = '']) => program);
    expect(programs.filter((program) => !existsSync(program))).toEqual([]);
    expect(programs.length).toBe(stage === 'builder' ? 3 : 1);
    const names = (stages[stage] ?? []).map(({ name }) => name);
    expect(values(stage, 'USER')).toEqual(['node']);
    expect(names.slice(names.indexOf('USER') + 1).filter((name) => ['RUN', 'COPY', 'USER'].includes(name))).toEqual([]);
  });

  it('runs in builder what the daily refresh of systemd runs', () => {
    const unit = readFileSync('docs/self-hosting/almanac-refresh.service', 'utf8');
    const steps = [...unit.matchAll(/^ExecStart=\S+\/node (.*)$/gm)].map(([, step]) => `node ${step}`);
    expect(values('builder', 'CMD').join()).toContain(steps.join(' && '));
  });

  it('asks the health endpoint whether the server is well', () => {
    expect(values('server', 'HEALTHCHECK').join()).toContain('http://127.0.0.1:8888/api/health');
    expect(globSync('functions/health.ts')).toHaveLength(1);
  });

  it('has each folder that a service of compose.yaml mounts as a volume, for a user that is not root', () => {
    for (const { build, volumes } of Object.values(services)) {
      const declared: unknown = JSON.parse(values(build.target, 'VOLUME').join());
      expect(declared).toEqual(expect.arrayContaining(volumes.map((volume) => volume.split(':')[1])));
    }
  });
});

function stagesOf(text: string): Record<string, Instruction[]> {
  const lines = text.replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '').split('\n'); // prettier-ignore
  const stages: Record<string, Instruction[]> = {};
  let stage: Instruction[] = [];
  for (const line of lines.filter((each) => each !== '')) {
    const [, name = '', value = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages[/ AS (\w+)$/.exec(value)?.[1] ?? ''] = stage = [];
    stage.push({ name, value });
  }
  return stages;
}
