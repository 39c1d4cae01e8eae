import { describe, expect, test } from 'vitest';
import {
  copyToHold,
  heldRefusal,
  isHeldOn,
  liftRefusal,
  overRefusal,
  policeRefusal,
  takeRefusal,
} from './stock-hold.ts';

const TODAY = '2026-11-22';
const hold = (more = {}) => ({
  holdId: 1,
  quantity: 1,
  copyId: null,
  until: '2026-12-02',
  isPolice: false,
  isBench: false,
  ...more,
});

test.each([
  ['by the rules on its last day', { until: TODAY }, true],
  ['not the day after', { until: '2026-11-21' }, false],
  ['by the police without an end', { until: null, isPolice: true }, true],
  ['by the bench without an end', { until: null, isBench: true }, true],
  ['by the police after its own time', { until: '2026-11-01', isPolice: true }, true],
])('held %s', (_words, more, held) => {
  expect(isHeldOn(hold(more), TODAY)).toBe(held);
});

describe('a sale', () => {
  const sale = {
    onHand: 2,
    leaving: 1,
    kept: 0,
    copyId: null as number | null,
    today: TODAY,
    holds: [hold()],
  };
  test.each<[string, Partial<typeof sale>, RegExp | null]>([
    ['takes the free one', {}, null],
    ['not both', { leaving: 2 }, /until 12\/02\/26/],
    ['not the last one', { onHand: 1 }, /until 12\/02\/26/],
    ['not the one that is kept for a wish', { kept: 1 }, /until/],
    ['of what is not held passes below nothing', { onHand: -3, holds: [] }, null],
    ['of what was held passes', { onHand: 1, holds: [hold({ until: '2026-11-21' })] }, null],
    [
      'never takes what the police holds',
      { onHand: 1, holds: [hold({ isPolice: true, until: null })] },
      /police/,
    ],
    [
      'never takes what is on the bench',
      { copyId: 7, onHand: 9, holds: [hold({ copyId: 7, isBench: true, until: null })] },
      /on the bench/,
    ],
    ['takes the copy that is free', { copyId: 8, holds: [hold({ copyId: 7 })] }, null],
    ['not the copy that is held', { copyId: 7, onHand: 9, holds: [hold({ copyId: 7 })] }, /until/],
    [
      'says the first day of several',
      { onHand: 2, holds: [hold({ until: '2026-12-30' }), hold()] },
      /12\/02\/26/,
    ],
  ])('%s', (_words, more, says) => {
    const refusal = heldRefusal({ ...sale, ...more });
    if (says === null) expect(refusal).toBeNull();
    else expect(refusal?.message).toMatch(says);
  });
});

test.each([
  [2, 0, 2, null],
  [2, 1, 2, '1 available'],
  [0, 0, 1, '0 available'],
  [-1, 0, 1, '0 available'],
])('of %d on hand and %d held the police may hold %d more: %s', (onHand, held, quantity, says) => {
  const refusal = policeRefusal(onHand, held, quantity);
  if (says === null) expect(refusal).toBeNull();
  else expect(refusal?.message).toContain(says);
});

const here = { id: 7, isAsked: true, isHeld: false };

test.each([
  ['no number, none needed', [], '', null],
  ['no number where there are some', [here], '', { code: 'SERIAL_NEEDED' }],
  ['a number that is here', [here], 'A1', 7],
  ['a number that is not here', [{ ...here, isAsked: false }], 'A1', { code: 'SERIAL_NOT_HERE' }],
  ['a number that is held', [{ ...here, isHeld: true }], 'A1', { code: 'NOT_FREE' }],
])('the police holds %s', (_what, copies, serial, expected) => {
  const held = copyToHold(copies, serial);
  if (typeof expected === 'object' && expected) expect(held).toMatchObject(expected);
  else expect(held).toBe(expected);
});

test.each([
  [false, false, undefined, undefined],
  [false, true, 'POLICE_ALREADY', undefined],
  [true, false, 'HOLD_OVER', 'HOLD_OVER'],
  [true, true, 'HOLD_OVER', 'HOLD_OVER'],
])('of a hold, over %s, of the police %s', (isOver, isPolice, taken, changed) => {
  expect(takeRefusal({ isOver, isPolice, caseNumber: '26-1' })?.code).toBe(taken);
  expect(overRefusal({ isOver })?.code).toBe(changed);
});

test.each([
  ['one of the dealer rules', {}, null],
  ['one that is over', { isOver: true }, 'HOLD_OVER'],
  ['one of the bench', { isBench: true }, 'ON_BENCH'],
  ['that of the police, of what is on the bench', { isBench: true, isPolice: true }, null],
])('lifting %s', (_words, more, code) => {
  expect(liftRefusal({ isOver: false, isPolice: false, isBench: false, ...more })?.code ?? null).toBe(code);
});
