import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { haproxyEnv, withCounts } from './configuration.ts';
import { findPrograms } from './programs.ts';

const deployed = (name: string): string => readFileSync(join('deploy', name), 'utf8');
/** The names that a file of variables sets. */
const set = (env: string): string[] =>
  [...env.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name as string);
const asked = (config: string): string[] =>
  [...config.matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => name as string);
const both = `${deployed('haproxy-database.cfg')}${deployed('haproxy-web.cfg')}`;

test('each variable that the files for HAProxy ask for is in its example, and none is set for nothing', () => {
  expect([...new Set(asked(both))].toSorted()).toEqual(set(deployed('haproxy.env')).toSorted());
});

test.each([
  [3, 2],
  [5, 4],
  [4, 1],
])('%i databases and %i servers: a line for each in each part, with its variables', (databases, servers) => {
  const config = withCounts(both, { databases, servers });
  const lines = (kind: string): string[] =>
    config.split('\n').filter((line) => line.startsWith(`  server ${kind}`));
  expect(lines('db')).toHaveLength(2 * databases);
  expect(lines('web')).toHaveLength(servers);
  const nodes = Array.from({ length: databases }, (_, at) => ({ name: `db${at + 1}`, port: at, rest: at }));
  const env = haproxyEnv({ nodes, servers: Array(servers).fill(1), primary: 1, replicas: 2, web: 3 });
  expect(asked(config).filter((name) => !(name in env))).toEqual([]);
});

test('with as many as the files have, they stay as they are', () => {
  expect(withCounts(both, { databases: 3, servers: 2 })).toBe(both);
});

test('nothing is sent twice by the balancer: only what no server had goes to another one', () => {
  const web = deployed('haproxy-web.cfg');
  expect(/retry-on (.*)/.exec(web)?.[1]).toBe('conn-failure');
  expect(web).toContain('balance source');
});

test('a sale waits for a second machine, always', () => {
  const patroni = deployed('patroni.yml');
  for (const line of ['synchronous_mode: true', 'synchronous_mode_strict: true', 'synchronous_commit: "on"'])
    expect(patroni).toContain(`${line}\n`);
});

describe('which programs are there', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), `tradepost-test-${process.pid}-programs-`));
    for (const path of ['bin', 'pg/13/bin', 'pg/15/bin', 'pg/17/bin'])
      mkdirSync(join(folder, path), { recursive: true });
    for (const path of ['bin/patroni', 'bin/etcd', 'pg/13/bin/postgres', 'pg/15/bin/postgres']) {
      writeFileSync(join(folder, path), '');
      chmodSync(join(folder, path), 0o755);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('a missing one is named by its package', () => {
    expect(findPrograms([join(folder, 'bin')], join(folder, 'pg'))).toBe('apt-get install haproxy');
    expect(findPrograms(['', folder], join(folder, 'none'))).toBe(
      'apt-get install patroni etcd-server haproxy postgresql-15',
    );
  });

  test('of several PostgreSQLs the newest that has its program', () => {
    writeFileSync(join(folder, 'bin/haproxy'), '', { mode: 0o755 });
    expect(findPrograms([join(folder, 'bin')], join(folder, 'pg'))).toMatchObject({
      haproxy: join(folder, 'bin/haproxy'),
      postgres: join(folder, 'pg/15/bin'),
    });
  });
});
