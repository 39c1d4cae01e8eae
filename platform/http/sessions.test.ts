import { expect, test } from 'vitest';
import type { Actor, Database } from '#contract/route.ts';
import type { Listener } from '#platform/db/listener.ts';
import { openSessions } from './sessions.ts';

const actor: Actor = {
  userId: 7,
  username: 'jo',
  sessionId: 1,
  isAdministrator: false,
  storeIds: [1],
  rights: new Set<string>(),
};
const NOW = new Date('2026-11-22T12:00:00Z');

/** Sessions whose question to the database is answered by hand, and how often it was asked. */
function make({ hears = true, ends = false } = {}) {
  const state = { hears, ends, asked: 0 };
  const waiting: (() => void)[] = [];
  const listener = {
    hears: () => state.hears,
    on: () => undefined,
    onChange: () => undefined,
  } as unknown as Listener;
  const sessions = openSessions({} as Database, listener, async () => {
    state.asked += 1;
    const ended = state.ends;
    await new Promise<void>((done) => waiting.push(done));
    return ended ? undefined : { actor, expiresAt: new Date(NOW.getTime() + 1_000) };
  });
  const answer = (): void => waiting.splice(0).forEach((done) => done());
  const many = (count: number) => Array.from({ length: count }, () => sessions.actor('token', NOW));
  return { state, sessions, answer, many };
}

test('a hundred who come with one token at once are one question', async () => {
  const { state, answer, many } = make();
  const all = many(100);
  answer();
  expect(await Promise.all(all)).toEqual(Array.from({ length: 100 }, () => actor));
  expect(state.asked).toBe(1);
});

test('who comes after an end was told does not share the question of who came before', async () => {
  const { state, sessions, answer, many } = make();
  const before = many(2);
  state.ends = true;
  sessions.forget();
  const after = many(2);
  answer();
  await Promise.all(before);
  expect(await Promise.allSettled(after)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(state.asked).toBe(2);
});

test('while nobody would tell of an end, everybody asks', async () => {
  const { state, answer, many } = make({ hears: false });
  const all = many(3);
  answer();
  await Promise.all(all);
  expect(state.asked).toBe(3);
});

test('a question that fails is asked again by the next', async () => {
  let asked = 0;
  const listener = {
    hears: () => true,
    on: () => undefined,
    onChange: () => undefined,
  } as unknown as Listener;
  const sessions = openSessions({} as Database, listener, async () => {
    asked += 1;
    if (asked === 1) throw new Error('gone');
    return { actor, expiresAt: new Date(NOW.getTime() + 1_000) };
  });
  await expect(sessions.actor('token', NOW)).rejects.toThrow('gone');
  expect(await sessions.actor('token', NOW)).toEqual(actor);
});
