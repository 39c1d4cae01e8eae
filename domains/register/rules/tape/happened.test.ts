import { expect, test } from 'vitest';
import { happenedAt } from './happened.ts';

const enrolledAt = new Date('2026-11-01T12:00:00.000Z');
const now = new Date('2026-11-20T22:00:00.000Z');

test.each<[string, string, string, boolean]>([
  ['in the afternoon', '2026-11-20T15:30:00.000Z', '2026-11-20T15:30:00.000Z', false],
  ['this minute', '2026-11-20T22:00:00.000Z', '2026-11-20T22:00:00.000Z', false],
  ['by a clock that is a minute ahead', '2026-11-20T22:01:00.000Z', '2026-11-20T22:00:00.000Z', false],
  ['by a clock that is a day ahead', '2026-11-21T22:00:00.000Z', '2026-11-20T22:00:00.000Z', true],
  ['before the machine was enrolled', '2026-10-31T22:00:00.000Z', '2026-11-01T12:00:00.000Z', true],
])('%s', (_when, said, booked, isWrong) =>
  expect(happenedAt(said, { enrolledAt, now })).toEqual({
    at: new Date(booked),
    wrongClock: isWrong ? said : null,
  }),
);
