import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../api-failure.ts';
import { verdictOn, waitAfter } from './outbox-sending.ts';

const failed = (status: number) => new ApiFailure(status, 'X', 'No.');

describe('a batch that was not taken', () => {
  it.each([
    ['no answer', failed(0), 200, 'later'],
    ['too many', failed(429), 200, 'later'],
    ['a bug', failed(500), 1, 'later'],
    ['busy', failed(503), 200, 'later'],
    ['a key used twice', failed(409), 1, 'later'],
    ['anything else that was thrown', new Error('no'), 1, 'later'],
    ['signed out', failed(401), 200, 'signedOut'],
    ['one of many is bad', failed(400), 200, 'fewer'],
    ['too long', failed(413), 2, 'fewer'],
    ['the bad one', failed(400), 1, 'refused'],
    ['no right', failed(403), 200, 'refused'],
    ['not there', failed(404), 3, 'refused'],
  ] as const)('%s', (_name, error, count, kind) => expect(verdictOn(error, count).kind).toBe(kind));
  it('says why it was refused', () => {
    expect(verdictOn(failed(403), 1)).toEqual({ kind: 'refused', reason: 'No.' });
  });
});

describe('how long until the next try', () => {
  it.each([
    [1, 0.5, 1_000],
    [2, 0.5, 2_000],
    [3, 0, 3_200],
    [3, 1, 4_800],
    [7, 0.5, 60_000],
    [5_000, 0.5, 60_000],
  ])('after %i failures with chance %f: %i ms', (failures, chance, ms) =>
    expect(waitAfter(failures, chance)).toBe(ms),
  );
});
