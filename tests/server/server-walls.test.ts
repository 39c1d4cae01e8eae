// The walls around all calls: headers, methods, other sites, tokens, keys, rate, errors, health.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import type { Got, Sent, TestServer } from '#tests/support/server.ts';
import { startTestServer } from '#tests/support/server.ts';
import { expectRefusal } from './bad-input-fixture.ts';
import { raw } from './raw-request.ts';
import { type Fixture, walkFixture } from './walk-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await walkFixture();
}, 240_000);
afterAll(() => fixture.server.close());

const ask = (method: string, path: string, sent: Sent = {}): Promise<Got> =>
  fixture.server.request(method, path, { token: fixture.token, ...sent });

describe('headers', () => {
  let folder: string;
  let site: TestServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tradepost-site-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tradepost</title>');
    writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
    writeFileSync(join(folder, 'service-worker.js'), 'export {};');
    writeFileSync(join(folder, 'assets', 'code-worker-1a2b.js'), 'export {};');
    site = await startTestServer({ config: { webRoot: folder } });
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  test.each(['/', '/register', '/api/Dashboard/IsDemo', '/api/nothing', '/healthz', '/assets/app-1a2b.js'])(
    '%s is guarded and open to no other site',
    async (path) => {
      const { headers } = await site.request('GET', path, {
        headers: { origin: 'https://elsewhere.example' },
      });
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "frame-ancestors 'self'",
        "connect-src 'self'",
      ])
        expect(policy.split(';').map((one) => one.trim())).toContain(part);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('x-powered-by')).toBeNull();
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  test('OFFLINE_APP=false takes the app away from browsers that keep it', async () => {
    const kept = await site.request('GET', '/service-worker.js');
    expect(kept.text).toBe('export {};');
    const off = await startTestServer({ config: { webRoot: folder, offlineApp: false } });
    const stopping = await off.request('GET', '/service-worker.js');
    expect(stopping.headers.get('x-offline-app')).toBe('false');
    expect(stopping.text).toContain('registration.unregister()');
    expect(stopping.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(stopping.headers.get('cache-control')).toBe('no-cache');
    expect(stopping.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await off.request('GET', '/assets/app-1a2b.js')).text).toBe('export {};');
    await off.close();
  });

  test('the worker that reads barcodes may compile WebAssembly, and no page may', async () => {
    const policyOf = async (path: string) =>
      (await site.request('GET', path)).headers.get('content-security-policy')?.split(';') ?? [];
    const worker = await policyOf('/assets/code-worker-1a2b.js');
    expect(worker).toContain("default-src 'none'");
    expect(worker).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(worker).toContain("connect-src 'self'");
    expect(await policyOf('/')).toContain("script-src 'self'");
  });

  test.each(['/api', '/api/nothing', '/API/Nothing', '/api?x=1'])('%s is no screen', async (path) => {
    const got = await site.request('GET', path);
    expect([got.status, got.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test.each([
    ['/', 'no-cache'],
    ['/register', 'no-cache'],
    ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/service-worker.js', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/api/nothing', 'no-store'],
    ['/api/Dashboard/IsDemo', 'no-store'],
    ['/api/Session/Me', 'no-store'],
  ])('%s is kept by: %s', async (path, caching) => {
    expect((await site.request('GET', path)).headers.get('cache-control')).toBe(caching);
  });

  test.each([
    '/../package.json',
    '/assets/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%00',
    '/.env',
    '/.git/HEAD',
    '/../.git/HEAD',
    '/assets/',
    '/assets',
  ])('no file outside is shown: %s', async (path) => {
    const { status, text } = await raw(site.address, 'GET', path);
    expect(text).not.toMatch(/root:|"dependencies"|ref: refs|app-1a2b/);
    expect([200, 400, 403, 404]).toContain(status);
  });
});

describe('methods and other sites', () => {
  const path = () => `/api/Transaction/NewTransaction?posid=${fixture.own.device}`;
  const CHANGES = 'Changes are taken from the own site only';
  const refused: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
    ['an old prefetch', { purpose: 'prefetch' }],
  ];
  test.each(refused)('a change by %s is refused, by GET and POST', async (_what, headers) => {
    const before = await fixture.fingerprint();
    for (const method of ['GET', 'POST']) expectRefusal(await ask(method, path(), { headers }), 403, CHANGES);
    expect(await fixture.fingerprint()).toBe(before);
  });

  test('an image or link sends no token, so nothing happens', async () => {
    const before = await fixture.fingerprint();
    expectRefusal(await fixture.server.request('GET', path()), 401, 'Sign in again');
    expectRefusal(
      await fixture.server.request('GET', `${path()}&token=${fixture.token}`),
      401,
      'Sign in again',
    );
    expect(await fixture.fingerprint()).toBe(before);
  });

  test.each(['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'TRACE', 'QUERY'])(
    '%s does nothing',
    async (method) => {
      const before = await fixture.fingerprint();
      const got = await raw(fixture.server.address, method, path(), {
        authorization: `Bearer ${fixture.token}`,
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
      });
      expect(got.status).toBeGreaterThanOrEqual(400);
      expect(Object.keys(got.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(await fixture.fingerprint()).toBe(before);
    },
  );

  test('by GET only where that is turned on', async () => {
    const strict = await startTestServer({ on: fixture.server, config: { allowGetChanges: false } });
    try {
      const got = await strict.request('GET', path(), { token: fixture.token });
      expectRefusal(got, 405, 'Use POST for this');
      expect((got.body as { code: string }).code).toBe('METHOD_NOT_ALLOWED');
    } finally {
      await strict.close();
    }
  });
});

describe('tokens and keys', () => {
  const me = (authorization?: string) =>
    fixture.server.request('GET', '/api/Session/Me', {
      headers: authorization === undefined ? {} : { authorization },
    });
  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Basic d2Fsa2VyOng=',
    'bearer',
    `Bearer ${'x'.repeat(201)}`,
    `Bearer ${'x'.repeat(5_000)}`,
    'Bearer null',
    "Bearer ' or 1=1",
  ])('authorization %.40j is 401', async (authorization) => {
    expectRefusal(await me(authorization), 401, 'Sign in again');
  });
  test('16 kB of token never reach the server', async () => {
    const got = await raw(fixture.server.address, 'GET', '/api/Session/Me', {
      authorization: `Bearer ${'x'.repeat(17_000)}`,
    });
    expect(got.status).toBe(431);
  });
  test.each([
    ['expired', "update sessions set expires_at = now() - interval '1 second' where session_id = $1"],
    ['ended', 'update sessions set ended_at = now() where session_id = $1'],
  ])('one that is %s is 401', async (_what, sql) => {
    const { database } = fixture.server;
    const token = await aSession(database, fixture.own.user as number);
    const { id } = await database.one<{ id: number }>('select max(session_id) as id from sessions');
    await database.run(sql, [id]);
    expectRefusal(await fixture.server.request('GET', '/api/Session/Me', { token }), 401, 'Sign in again');
  });
  test.each(['short', 'x'.repeat(201), 'with space inside', 'ключ-ключ-ключ'.replace(/[^ -~]/g, '\u00e9')])(
    'Idempotency-Key %.30j is refused',
    async (key) => {
      const before = await fixture.fingerprint();
      const got = await ask('POST', '/api/Transaction/NewTransaction', {
        body: { posid: fixture.own.device },
        headers: { 'idempotency-key': key },
      });
      expectRefusal(got, 400, 'Idempotency-Key must be 8 to 200 visible characters', 'Idempotency-Key');
      expect(await fixture.fingerprint()).toBe(before);
    },
  );
  test('one key, another body: 409', async () => {
    const send = (lastName: string) =>
      ask('PUT', '/api/CustomerHandler/Add', {
        body: { firstName: 'Key', lastName, phone: '555 010 3030' },
        headers: { 'idempotency-key': 'one-key-two-bodies' },
      });
    expect((await send('First')).body).toMatchObject({ success: true });
    const got = await send('Second');
    expectRefusal(got, 409, 'This Idempotency-Key was used for something else');
    expect((got.body as { code: string }).code).toBe('KEY_REUSED');
  });
  test("another user's key is not answered to me", async () => {
    const send = (token: string) =>
      fixture.server.request('PUT', '/api/CustomerHandler/Add', {
        token,
        body: { firstName: 'Key', lastName: 'Mine', phone: '555 010 4040' },
        headers: { 'idempotency-key': 'whose-key-is-this' },
      });
    expect((await send(fixture.token)).status).toBe(200);
    const other = await aSession(fixture.server.database, fixture.own.user as number);
    expect((await send(other)).status).toBe(409);
  });
});

describe('rate', () => {
  test('beyond the limit 429 with Retry-After, whatever address the request pretends to come from', async () => {
    const slow = await startTestServer({ config: { rateLimit: 3 } });
    try {
      const statuses = [];
      for (let at = 0; at < 5; at += 1) {
        const got = await slow.request('GET', '/api/Dashboard/IsDemo', {
          headers: { 'x-forwarded-for': `10.0.0.${at}`, forwarded: `for=10.0.0.${at}` },
        });
        statuses.push(got.status);
        if (got.status !== 429) continue;
        expectRefusal(got, 429, 'Too many requests, try again in a minute');
        expect((got.body as { code: string }).code).toBe('TOO_MANY_REQUESTS');
        expect(Number(got.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      for (const path of ['/API/dashboard/isdemo', '/%61pi/Dashboard/IsDemo'])
        expect([path, (await slow.request('GET', path)).status]).toEqual([path, 429]);
      expect((await slow.request('GET', '/healthz')).status).toBe(200);
    } finally {
      await slow.close();
    }
  });
});

describe('bugs', () => {
  test('answer 500 with an id and nothing else, and change nothing but the log of what failed', async () => {
    const buggy = await startTestServer({
      on: fixture.server,
      config: { failpoints: 'CustomerHandler.Add.before-commit=error:1' },
    });
    try {
      const before = await fixture.fingerprint(['app_log']);
      const got = await buggy.request('PUT', '/api/CustomerHandler/Add', {
        token: fixture.token,
        body: { firstName: 'Bug', lastName: 'Hunter', phone: '555 010 5050' },
      });
      expectRefusal(got, 500, 'An error occurred');
      expect(Object.keys(got.body as object).sort()).toEqual(['code', 'message', 'requestId', 'success']);
      expect(await fixture.fingerprint(['app_log'])).toBe(before);
    } finally {
      await buggy.close();
    }
  });
});

describe('health and metrics', () => {
  test('answer without a token', async () => {
    expect((await fixture.server.request('GET', '/healthz')).body).toEqual({ ok: true });
    expect((await fixture.server.request('GET', '/readyz')).body).toEqual({ ok: true });
  });
  test('metrics are for this machine, and for whoever has the token', async () => {
    const token = 'a-token-for-prometheus';
    const measured = await startTestServer({
      on: fixture.server,
      config: { metricsToken: token, trustProxy: { hops: 1 } },
    });
    const ask = async (headers: Record<string, string>) =>
      (await measured.request('GET', '/metrics', { headers })).status;
    try {
      expect(await ask({})).toBe(200);
      const forwarded = { 'x-forwarded-for': '203.0.113.7' };
      expect(await ask(forwarded)).toBe(403);
      expect(await ask({ ...forwarded, authorization: 'Bearer another-token-for-it' })).toBe(403);
      expect(await ask({ ...forwarded, authorization: `Bearer ${token}` })).toBe(200);
      // A proxy on this machine that nobody told us of is not this machine, either.
      const got = await fixture.server.request('GET', '/metrics', {
        headers: { 'x-forwarded-for': '127.0.0.1' },
      });
      expectRefusal(got, 403, 'Ask from this machine, or with METRICS_TOKEN');
    } finally {
      await measured.close();
    }
  });
  test('metrics count calls by name and say nothing of anybody', async () => {
    await fixture.server.request('POST', '/api/UserHandler/login', {
      body: { username: 'canary-user', password: 'canary-pass-1' },
    });
    await ask('GET', '/api/Session/Me');
    const { status, text } = await fixture.server.request('GET', '/metrics');
    expect(status).toBe(200);
    expect(text).toMatch(/tradepost_call_seconds_count\{call="Session\.Me",status="200"\} \d+/);
    for (const hidden of [fixture.token, 'canary-user', 'canary-pass-1', 'walker', 'postgres://'])
      expect(text).not.toContain(hidden);
  });
});
