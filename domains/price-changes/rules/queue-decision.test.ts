import { expect, test } from 'vitest';
import { type QueueFacts, queueDecision } from '#domains/price-changes/rules/queue-decision.ts';
import { cents } from '#kernel/money.ts';

const FACTS: QueueFacts = {
  wantedCents: cents(1_200),
  source: 'rule',
  nowCents: cents(1_000),
  openCents: null,
  isOpenByHand: false,
  lastState: null,
  lastCents: null,
  isKeptOut: false,
};
const skipped = (price: number) => ({ lastState: 'skipped', lastCents: cents(price) });

test.each<[string, Partial<QueueFacts>, string]>([
  ['a new price', {}, 'queue'],
  ['what it costs already', { wantedCents: cents(1_000) }, 'nothing'],
  ['what waits already', { openCents: cents(1_200) }, 'nothing'],
  ['another one waits: the newest wins', { openCents: cents(1_300) }, 'queue'],
  [
    'back to what it costs: the open row goes',
    { wantedCents: cents(1_000), openCents: cents(1_300) },
    'retire',
  ],
  [
    "a person's price waits: the rules leave it alone",
    { openCents: cents(900), isOpenByHand: true },
    'nothing',
  ],
  [
    "a person's price waits: a person sets another",
    { openCents: cents(900), isOpenByHand: true, source: 'hand' },
    'queue',
  ],
  ['kept out', { isKeptOut: true }, 'nothing'],
  ['kept out, by hand', { isKeptOut: true, source: 'hand' }, 'queue'],
  ['skipped at this price', skipped(1_200), 'nothing'],
  ['skipped at this price, by hand', { ...skipped(1_200), source: 'hand' }, 'queue'],
  ['skipped at another price: informed of the next one', skipped(1_150), 'queue'],
  ['applied at this price once', { lastState: 'applied', lastCents: cents(1_200) }, 'queue'],
  ['skipped once, and another waits', { ...skipped(1_200), openCents: cents(1_300) }, 'queue'],
])('%s', (_what, change, expected) => {
  expect(queueDecision({ ...FACTS, ...change })).toBe(expected);
});
