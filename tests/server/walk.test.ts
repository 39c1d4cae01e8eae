// Walks every call of the contract: who may call it, what it refuses, and that a refused call changes nothing.
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#contract/call.ts';
import { fieldMeta } from '#contract/fields.ts';
import { modules } from '#server/modules.ts';
import { routesOf } from '#platform/module.ts';
import type { Got } from '#tests/support/server.ts';
import { type Fixture, STORE_KINDS, walkFixture } from './walk-fixture.ts';
import { type Request, bodyHasIds, rightBody, rightValues, toRequest } from './walk-input.ts';

const calls = routesOf(modules).map((route) => route.call);
let fixture: Fixture;
let before: string;

beforeAll(async () => {
  fixture = await walkFixture();
  before = await fixture.fingerprint();
}, 240_000);
afterAll(async () => {
  expect(await fixture.fingerprint()).toBe(before);
  await fixture.server.close();
});

const send = ({ method, path, query, body }: Request, token?: string): Promise<Got> =>
  fixture.server.request(method, path, {
    query,
    ...(body === undefined ? {} : { body }),
    ...(token ? { token } : {}),
  });

const valid = (call: AnyCall): Request =>
  toRequest(call, rightValues(call, fixture.own), rightBody(call, fixture.own));

describe.each(calls.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  if (call.right !== 'anyone')
    test('without token 401', async () => {
      expect((await send(valid(call))).status).toBe(401);
      expect((await send(valid(call), 'not-a-token')).status).toBe(401);
    });

  if (call.right.includes('.'))
    test('without the right 403', async () => {
      const got = await send(valid(call), fixture.weakToken);
      expect([got.status, (got.body as { code: string }).code]).toEqual([403, 'RIGHT_REQUIRED']);
    });

  test('an unknown parameter 400', async () => {
    const request = toRequest(
      call,
      { ...rightValues(call, fixture.own), nonsense: 'x' },
      rightBody(call, fixture.own),
    );
    const got = await send(request, fixture.token);
    expect([got.status, (got.body as { field: string }).field]).toEqual([400, 'nonsense']);
  });

  const mistakes = Object.entries(call.input.shape).flatMap(([name, schema]) =>
    (fieldMeta(schema as z.ZodType).wrong ?? [])
      .filter((wrong) => !isLeftOut(call, schema as z.ZodType, wrong))
      .map((wrong) => [name, wrong] as const),
  );
  if (mistakes.length > 0)
    test('a mistyped parameter 400, naming the field', async () => {
      for (const [name, wrong] of mistakes) {
        const values = { ...rightValues(call, fixture.own), [name]: wrong };
        if (call.secret.includes(name) && call.method === 'GET') continue;
        const got = await send(toRequest(call, values, rightBody(call, fixture.own)), fixture.token);
        // An over-long or broken path never reaches the call: the server's own 400 or 414 is as good.
        expect([name, wrong, got.status === 414 ? 400 : got.status]).toEqual([name, wrong, 400]);
        const { field } = (got.body ?? {}) as { field?: string };
        if (field !== undefined) expect([name, wrong, field]).toEqual([name, wrong, name]);
      }
    });

  const repeatable = Object.keys(rightNames(call))[0];
  if (call.method === 'GET' && repeatable !== undefined)
    test('a repeated parameter 400', async () => {
      const { path, query } = toGet(call);
      const got = await fixture.server.request('GET', `${path}?${query}&${repeatable?.toUpperCase()}=1`, {
        token: fixture.token,
      });
      expect([got.status, (got.body as { field?: string }).field]).toEqual([400, repeatable]);
    });

  const storeFields = Object.entries(call.input.shape).filter(([, schema]) =>
    STORE_KINDS.includes(fieldMeta(schema as z.ZodType).kind ?? ''),
  );
  if (call.right !== 'anyone' && (storeFields.length > 0 || bodyHasIds(call)))
    test("another store's ids 404, and nothing changed", async () => {
      const ownValues = rightValues(call, fixture.own);
      for (const [name, schema] of storeFields) {
        const kind = fieldMeta(schema as z.ZodType).kind as string;
        for (const id of [fixture.foreign[kind], 987_654_321]) {
          const got = await send(
            toRequest(call, { ...ownValues, [name]: id }, rightBody(call, fixture.own)),
            fixture.token,
          );
          expect([name, id, got.status, got.text.slice(0, 200)]).toEqual([name, id, 404, expect.any(String)]);
        }
      }
      if (bodyHasIds(call)) {
        const got = await send(toRequest(call, ownValues, rightBody(call, fixture.foreign)), fixture.token);
        expect([got.status, got.text.slice(0, 200)]).toEqual([404, expect.any(String)]);
      }
      expect(await fixture.fingerprint()).toBe(before);
    });

  test('HEAD never runs it', async () => {
    const { path, query } = toGet(call);
    const got = await fixture.server.request('HEAD', `${path}?${query}`, { token: fixture.token });
    expect(got.status).toBeGreaterThanOrEqual(400);
  });

  if (call.changes && call.method === 'GET')
    test('a prefetch or another site never runs it', async () => {
      const { path, query } = toGet(call);
      const origins: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-purpose': 'prefetch' },
      ];
      for (const headers of origins) {
        const got = await fixture.server.request('GET', `${path}?${query}`, {
          token: fixture.token,
          headers,
        });
        expect(got.status).toBe(403);
      }
      expect(await fixture.fingerprint()).toBe(before);
    });
});

/** 0, and -1 of a filter, stand for no id where it may be left out. */
const isLeftOut = ({ changes }: AnyCall, schema: z.ZodType, value: unknown): boolean =>
  schema.safeParse(undefined).success &&
  (value === 0 || !changes) &&
  (fieldMeta(schema).none?.includes(value as number) ?? false);

/** Inputs that a GET of the call carries in its query. */
function rightNames(call: AnyCall): Record<string, unknown> {
  const inPath = new Set([...call.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]));
  return Object.fromEntries(
    Object.entries(call.input.shape).filter(([name]) => !inPath.has(name) && !call.secret.includes(name)),
  );
}

function toGet(call: AnyCall): { path: string; query: string } {
  const values = { ...sampleOf(call), ...rightValues(call, fixture.own) } as Record<string, unknown>;
  for (const name of call.secret) delete values[name];
  const path = `/api/${call.path.replace(/\{([^}]+)\}/g, (_all, name: string) => {
    const value = values[name];
    delete values[name];
    return encodeURIComponent(String(value));
  })}`;
  return {
    path,
    query: new URLSearchParams(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    ).toString(),
  };
}

const sampleOf = (call: AnyCall): Record<string, unknown> => {
  const first = Object.keys(rightNames(call))[0];
  return first ? { [first]: '1' } : {};
};
