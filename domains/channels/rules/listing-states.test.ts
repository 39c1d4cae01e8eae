import { describe, expect, test } from 'vitest';
import {
  actRefusal,
  actsOf,
  isRuled,
  type ListingEvent,
  type ListingState,
  moveListing,
  offersOf,
} from './listing-states.ts';

const STATES = ['draft', 'queued', 'live', 'hidden', 'error', 'ended', 'foreign'] as const;

/** What each event makes of each state, in that order; '' where it doesn't apply. */
const TABLE: [ListingEvent, (ListingState | '')[]][] = [
  ['publish', ['queued', '', '', '', '', '', '']],
  ['hide', ['', 'hidden', 'hidden', 'hidden', 'hidden', '', '']],
  ['retry', ['', '', '', '', 'queued', '', '']],
  ['end', ['ended', 'ended', 'ended', 'ended', 'ended', '', '']],
  ['include', ['queued', '', '', '', '', '', '']],
  ['exclude', ['ended', 'ended', 'ended', 'ended', 'ended', '', '']],
  ['offered', ['', 'live', 'live', 'live', '', '', '']],
  ['none', ['', 'hidden', 'hidden', 'hidden', '', '', '']],
  ['refused', ['', 'error', 'error', 'error', 'error', '', '']],
  ['retried', ['', '', '', '', 'queued', '', '']],
  ['gone', ['', 'ended', 'ended', 'ended', 'ended', '', '']],
];

describe.each(TABLE)('%s', (event, after) => {
  test.each(STATES.map((state, at) => [state, after[at]]))('%s: %s', (state, to) =>
    expect(moveListing({ state: state as ListingState, isPaused: false }, event)?.state ?? '').toBe(to),
  );
});

describe('hidden by a person', () => {
  const paused = { state: 'hidden', isPaused: true } as const;
  test('it is queued again when it is shown', () =>
    expect(moveListing(paused, 'show')).toEqual({ state: 'queued', isPaused: false }));
  test('not shown that isn’t hidden by a person', () =>
    expect(moveListing({ ...paused, isPaused: false }, 'show')).toBeNull());
  test('not hidden twice', () => expect(moveListing(paused, 'hide')).toBeNull());
  test('a late answer of the channel doesn’t show it', () =>
    expect(moveListing(paused, 'offered')).toEqual(paused));
  test('it stays hidden by a person when the channel offers none', () =>
    expect(moveListing(paused, 'none')).toEqual(paused));
  test('hidden by a person out of an empty shelf', () =>
    expect(moveListing({ state: 'hidden', isPaused: false }, 'hide')).toEqual(paused));
});

test.each<[ListingState, boolean, string]>([
  ['draft', false, 'nothing'],
  ['queued', false, 'goods'],
  ['live', false, 'goods'],
  ['hidden', false, 'goods'],
  ['hidden', true, 'none'],
  ['error', false, 'goods'],
  ['ended', false, 'none'],
  ['foreign', false, 'nothing'],
])('%s, hidden by a person %s: tells the channel of %s', (state, isPaused, told) =>
  expect(offersOf({ state, isPaused })).toBe(told),
);

test.each<[ListingState, boolean, string[]]>([
  ['draft', false, ['publish', 'end']],
  ['queued', false, ['hide', 'end']],
  ['live', false, ['hide', 'end']],
  ['hidden', false, ['hide', 'end']],
  ['hidden', true, ['show', 'end']],
  ['error', false, ['retry', 'hide', 'end']],
  ['ended', false, []],
  ['foreign', false, []],
])('%s, hidden by a person %s: a person may %j', (state, isPaused, acts) =>
  expect(actsOf({ state, isPaused })).toEqual(acts),
);

test.each<[ListingState, string | null]>([
  ['draft', null],
  ['live', 'LISTING_STATE'],
  ['foreign', 'LISTING_FOREIGN'],
  ['ended', 'LISTING_ENDED'],
])('publishing a %s one: %s', (state, code) =>
  expect(actRefusal({ state, isPaused: false }, 'publish')?.code ?? null).toBe(code),
);

test.each([
  ['rule', 'live', true],
  ['rule', 'ended', false],
  ['rule', 'foreign', false],
  ['person', 'live', false],
] as const)('made by a %s, %s: rules decide on it %s', (madeBy, state, ruled) =>
  expect(isRuled({ madeBy, state })).toBe(ruled),
);
