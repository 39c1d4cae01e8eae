// One change, sent three times under one key, two of them at once: answered with the same bytes and done once.
import { expect } from 'vitest';
import type { AnyCall } from '#contract/call.ts';
import { modules } from '#server/modules.ts';
import { routesOf } from '#platform/module.ts';
import type { Got, TestServer } from '#tests/support/server.ts';
import { fingerprint } from './walk-fixture.ts';
import { toRequest } from './walk-input.ts';

export type Values = Record<string, unknown>;

const calls = routesOf(modules).map(({ call }) => call);

/** The calls that change something. */
export const changingCalls: readonly AnyCall[] = calls.filter((call) => call.changes);

export type Doer = {
  server: TestServer;
  token: string;
  /** A change that has nothing to do with the one that is sent thrice. */
  other: { id: string; values: Values };
};

/** Sends a call under a key. */
export function ask(
  { server, token }: Pick<Doer, 'server' | 'token'>,
  id: string,
  values: Values,
  { key = crypto.randomUUID() as string, body = undefined as unknown } = {},
): Promise<Got> {
  const call = calls.find((one) => one.id === id);
  if (!call) throw new Error(`no call ${id}`);
  const request = toRequest(call, values, body);
  return server.request(request.method, request.path, {
    token,
    query: request.query,
    ...(request.body === undefined ? {} : { body: request.body }),
    headers: { 'idempotency-key': key },
  });
}

/** Expects that the change has its effect once, that all who ask get the first one's answer, and that the key is good for nothing else. */
export async function expectOnce(doer: Doer, id: string, values: Values, body?: unknown): Promise<void> {
  const { server } = doer;
  const key = crypto.randomUUID();
  const before = await fingerprint(server);
  const both = await Promise.all([
    ask(doer, id, values, { key, body }),
    ask(doer, id, values, { key, body }),
  ]);
  const after = await fingerprint(server);
  const third = await ask(doer, id, values, { key, body });
  for (const one of both) {
    expect([id, one.status, one.text]).toEqual([id, 200, third.text]);
    expect([one.text, (one.body as { success?: boolean }).success === false]).toEqual([one.text, false]);
  }
  expect(both.filter((one) => one.headers.get('idempotent-replay') === null)).toHaveLength(1);
  expect(third.headers.get('idempotent-replay')).toBe('true');
  expect(after).not.toBe(before);
  const reused = await ask(doer, doer.other.id, doer.other.values, { key });
  expect([reused.status, (reused.body as { code?: string }).code]).toEqual([409, 'KEY_REUSED']);
  expect(await fingerprint(server)).toBe(after);
}
