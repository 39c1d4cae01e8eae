import { expect, test } from 'vitest';
import { askRefusal, unitsToAsk } from './ask.ts';

test.each([
  ['what is free', { title: 'Pell', free: 2 }, 2, null],
  ['more than is free', { title: 'Pell', free: 1 }, 2, 'MORE_THAN_FREE'],
  ['what is owed to the shelf', { title: 'Pell', free: -1 }, 1, 'MORE_THAN_FREE'],
  ['what it never had', null, 1, 'NO_ITEM_FOUND'],
] as const)('asking for %s', (_title, goods, units, code) => {
  expect(askRefusal(goods, units)?.code ?? null).toBe(code);
});

test.each([
  ['all of it', { wanted: 3, free: 5, askedHere: 0, askedByAll: 0 }, { units: 3, missed: 0 }],
  ['asked again nothing more', { wanted: 3, free: 5, askedHere: 3, askedByAll: 3 }, { units: 0, missed: 0 }],
  ['the rest of it', { wanted: 5, free: 9, askedHere: 2, askedByAll: 2 }, { units: 3, missed: 0 }],
  ['what is free', { wanted: 5, free: 2, askedHere: 0, askedByAll: 0 }, { units: 2, missed: 3 }],
  [
    'what others did not ask for',
    { wanted: 3, free: 4, askedHere: 0, askedByAll: 2 },
    { units: 2, missed: 1 },
  ],
  ['nothing below zero', { wanted: 1, free: -1, askedHere: 4, askedByAll: 4 }, { units: 0, missed: 0 }],
])('many are asked for: %s', (_, given, answer) => expect(unitsToAsk(given)).toEqual(answer));
