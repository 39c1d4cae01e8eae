// Random weeks at the clock against a small model, and the same acts all at once: whatever happens, nothing overlaps and nothing is lost.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { isForgotten, overlap, workedMinutes } from '#domains/time-clock/rules/time-record.ts';
import { clockInCommand, clockOutCommand } from '#domains/time-clock/server/clock-in.ts';
import {
  createTimeRecord,
  deleteTimeRecordCommand,
  editTimeRecord,
} from '#domains/time-clock/server/save-time-record.ts';
import { sumHours } from '#domains/time-clock/server/sum-hours.ts';
import { ApiError } from '#contract/api-error.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
let stores: number[];
let boss: Actor;
beforeAll(async () => {
  home = await createTestDatabase();
  stores = [(await aStore(home.database)).storeId, (await aStore(home.database)).storeId];
  const user = await aUser(home.database, { role: 'Manager', storeIds: stores });
  boss = { ...user, sessionId: 0, isAdministrator: true, storeIds: stores, rights: new Set() };
});
afterAll(() => home.drop());

type Act =
  | { kind: 'in'; store: number }
  | { kind: 'out' }
  | { kind: 'add'; store: number; ago: number; length: number }
  | { kind: 'edit'; which: number; length: number }
  | { kind: 'delete'; which: number };

const which = fc.nat(20);
const store = fc.nat(1);
/** A whole or half hour, so that times meet often. */
const halfHours = (max: number) => fc.integer({ min: 0, max: max * 2 }).map((halves) => halves * 30);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('in' as const), store }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('out' as const) }) },
  fc.record({ kind: fc.constant('add' as const), store, ago: halfHours(72), length: halfHours(26) }),
  fc.record({ kind: fc.constant('edit' as const), which, length: halfHours(26) }),
  fc.record({ kind: fc.constant('delete' as const), which }),
);
const week = fc.array(fc.record({ act, pass: halfHours(14) }), { minLength: 1, maxLength: 25 });

type Kept = { id: number; clockIn: Date; clockOut: Date | null };
const plus = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/** What the command answered, 'bad' for an input that is refused as such. */
async function run<T>(
  now: Date,
  work: (context: { tx: Tx; actor: Actor; now: Date; requestId: string }) => Promise<T>,
) {
  try {
    return await home.database.transaction((tx) => work({ tx, actor: boss, now, requestId: 'random' }));
  } catch (error) {
    if (error instanceof ApiError) return 'bad' as const;
    throw error;
  }
}

const idIn = (answer: { recordId: number } | Refusal | 'bad'): number | undefined =>
  answer === 'bad' || isRefusal(answer) ? undefined : answer.recordId;

/** Does the act in the database and answers the records that the model expects after it. */
async function step(userId: number, kept: readonly Kept[], one: Act, now: Date): Promise<Kept[]> {
  const open = kept.find((record) => !record.clockOut);
  const rest = kept.filter((record) => record !== open);
  const ended = open && isForgotten(open.clockIn, now) ? [{ ...open, clockOut: open.clockIn }] : undefined;
  const free = (span: Omit<Kept, 'id'>, others: readonly Kept[]) =>
    !others.some((other) => overlap(span, other));
  const target = 'which' in one ? kept[one.which % Math.max(1, kept.length)] : undefined;
  switch (one.kind) {
    case 'in': {
      const id = idIn(
        await run(now, (context) => clockInCommand(context, userId, stores[one.store] as number)),
      );
      const fits = !open || ended !== undefined;
      expect(id !== undefined).toBe(fits);
      return id === undefined ? [...kept] : [...rest, ...(ended ?? []), { id, clockIn: now, clockOut: null }];
    }
    case 'out': {
      const id = idIn(await run(now, (context) => clockOutCommand(context, userId)));
      expect(id !== undefined).toBe(open !== undefined);
      return open ? [...rest, ...(ended ?? [{ ...open, clockOut: now }])] : [...kept];
    }
    case 'add': {
      const clockIn = plus(now, -one.ago);
      const clockOut = plus(clockIn, one.length);
      const times = { clockIn: clockIn.toISOString(), clockOut: clockOut.toISOString() };
      const wanted = { userId, storeId: stores[one.store] as number, ...times, notes: '' };
      const id = idIn(await run(now, (context) => createTimeRecord(context, wanted)));
      const fits = clockOut <= now && one.length <= 1_440 && free({ clockIn, clockOut }, kept);
      expect(id !== undefined).toBe(fits);
      return id === undefined ? [...kept] : [...kept, { id, clockIn, clockOut }];
    }
    case 'edit': {
      if (!target) return [...kept];
      const clockOut = plus(target.clockIn, one.length);
      const change = { recordId: target.id, clockOut: clockOut.toISOString() };
      const id = idIn(await run(now, (context) => editTimeRecord(context, change)));
      const others = kept.filter((record) => record !== target);
      const fits = clockOut <= now && one.length <= 1_440 && free({ ...target, clockOut }, others);
      expect(id !== undefined).toBe(fits);
      return id === undefined ? [...kept] : [...others, { ...target, clockOut }];
    }
    case 'delete': {
      if (!target) return [...kept];
      await run(now, (context) => deleteTimeRecordCommand(context, target.id));
      return kept.filter((record) => record !== target);
    }
  }
}

const hoursOf = (userId: number) =>
  sumHours(home.database, { storeIds: stores, startDay: '2026-01-01', endDay: '2027-12-31', userId });

test('random weeks over both clock changes come to the hours of the model', async () => {
  const starts = fc.constantFrom(new Date('2026-03-06T15:00:00Z'), new Date('2026-10-30T15:00:00Z'));
  await fc.assert(
    fc.asyncProperty(starts, week, async (start, acts) => {
      const { userId } = await aUser(home.database, { storeIds: stores });
      let now = start;
      let kept: Kept[] = [];
      for (const { act: one, pass } of acts) {
        kept = await step(userId, kept, one, now);
        now = plus(now, pass);
      }
      const hours = await hoursOf(userId);
      expect(hours.records).toHaveLength(kept.length);
      expect(hours.workedMinutes).toBe(kept.reduce((sum, record) => sum + workedMinutes(record), 0));
    }),
    { numRuns: 60 },
  );
  expect(await verify(home.database)).toEqual([]);
}, 120_000);

test('everything at once by many devices leaves nothing that overlaps', async () => {
  await fc.assert(
    fc.asyncProperty(week, async (acts) => {
      const { userId } = await aUser(home.database, { storeIds: stores });
      const now = new Date('2026-11-20T18:00:00Z');
      const place = (at: number): number => stores[at] as number;
      await Promise.all(
        acts.map(({ act: one }) =>
          run(now, (context) => {
            if (one.kind === 'out') return clockOutCommand(context, userId);
            if (one.kind !== 'add')
              return clockInCommand(context, userId, place('store' in one ? one.store : 0));
            const clockIn = plus(now, -one.ago);
            const times = {
              clockIn: clockIn.toISOString(),
              clockOut: plus(clockIn, one.length).toISOString(),
            };
            return createTimeRecord(context, { userId, storeId: place(one.store), ...times, notes: '' });
          }),
        ),
      );
      const { records } = await hoursOf(userId);
      for (const [at, record] of records.entries())
        for (const other of records.slice(at + 1)) expect(overlap(record, other)).toBe(false);
    }),
    { numRuns: 20 },
  );
  expect(await verify(home.database)).toEqual([]);
}, 120_000);
