import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

/** The names that reading the configuration asks its environment for. */
function settings(): string[] {
  const asked = new Set<string>();
  readConfig(
    new Proxy({} as Record<string, string | undefined>, {
      get: (_env, name) => {
        asked.add(String(name));
        return undefined;
      },
    }),
  );
  return [...asked];
}

describe('every setting is in the table of', () => {
  const names = settings();
  test.each(['README.md', 'docs/operations.md'])('%s, and nothing else does', (file) => {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    const listed = [...text.matchAll(/^\| `([A-Z][A-Z_]+)` /gm)].map((match) => match[1]);
    expect(listed.toSorted()).toEqual(names.toSorted());
  });
});

test('without any setting all have their defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 3_000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    demo: undefined,
    demoChannels: true,
    logLevel: 'info',
    poolSize: 10,
    rateLimit: 6_000,
    failpoints: '',
  });
});

test.each([
  ['PORT', '70000', 'PORT must be a whole number, 0 to 65535'],
  ['PORT', 'http', 'PORT must be a whole number, 0 to 65535'],
  ['DEMO', 'maybe', 'DEMO must be true or false'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent'],
  ['POOL_SIZE', '1', 'POOL_SIZE must be a whole number, 2 to 200'],
  ['RATE_LIMIT', '0', 'RATE_LIMIT must be a whole number, 1 to 100000000'],
  ['KEEP_KEYS_DAYS', '7', 'KEEP_KEYS_DAYS must be a whole number, 30 to 3650'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must be 16 to 200 visible characters'],
  ['MAX_CONNECTIONS', '3', 'MAX_CONNECTIONS must be a whole number, 10 to 100000'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be false, how many proxies are in front'],
  ['SELLER_ID_KEY', 'c2hvcnQ=', 'SELLER_ID_KEY must be 32 bytes in base64'],
])('%s=%s stops the start and is named', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test('a key that can not be used is not repeated', () => {
  expect(() => readConfig({ SELLER_ID_KEY: 'canary' })).not.toThrow(/canary/);
});
