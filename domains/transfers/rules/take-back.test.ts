import { describe, expect, test } from 'vitest';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import {
  blockOf,
  blocksOf,
  isTakenBack,
  type LineSince,
  movedOnRefusal,
  standingRefusal,
} from './take-back.ts';

const LINE: LineSince = {
  lineId: 1,
  title: 'Night Ferry',
  moved: [],
  isCopyGone: false,
  isCounted: false,
  isCostChanged: false,
  left: 2,
  held: 0,
  onReturns: 0,
};

describe('the goods of a line', () => {
  test.each<[string, Partial<LineSince>, string | null]>([
    ['may leave again', {}, null],
    ['were sold', { moved: ['sale', 'count'] }, texts.movedSince('sale')],
    ['moved in a way that has no words of its own', { moved: ['correction'] }, texts.movedSince('')],
    ['lack a copy', { isCopyGone: true }, texts.COPY_GONE],
    ['were counted', { isCounted: true }, texts.COUNTED_SINCE],
    ['got another cost', { isCostChanged: true }, texts.COST_CHANGED_SINCE],
    ['leave enough for who waits', { held: 2 }, null],
    ['are held', { held: 3 }, texts.HELD_SINCE],
    ['leave less than nothing where nothing is held', { left: -1 }, null],
    ['leave enough for the return', { onReturns: 2 }, null],
    ['are asked to go back to the vendor', { onReturns: 3 }, texts.ON_RETURN_SINCE],
  ])('%s', (_name, more, reason) => {
    expect(blockOf({ ...LINE, ...more })).toBe(reason);
  });

  test.each(['sale', 'channelShipment', 'transferOut', 'vendorReturn', 'count', 'receive', 'conversionOut'])(
    'say in words of their own that they moved: %s',
    (reason) => expect(texts.movedSince(reason)).not.toBe(texts.movedSince('')),
  );
});

test('each line that stops it is told once', () => {
  const sold = { ...LINE, moved: ['sale'] };
  const other = { ...LINE, lineId: 2, title: 'Saltmarsh', isCounted: true };
  expect(blocksOf([LINE, sold, { ...sold, moved: ['count'] }, other])).toEqual([
    { lineId: 1, title: 'Night Ferry', reason: texts.movedSince('sale') },
    { lineId: 2, title: 'Saltmarsh', reason: texts.COUNTED_SINCE },
  ]);
  expect(movedOnRefusal([LINE])).toBeNull();
  expect(movedOnRefusal([sold, other])).toMatchObject({
    code: 'CHECK_IN_MOVED_ON',
    message: texts.movedOn('Night Ferry', texts.movedSince('sale'), 1),
    details: { lines: [{ lineId: 1 }, { lineId: 2 }] },
  });
});

test.each([
  ['a finished one', { isVendor: true, state: 'completed' }, undefined],
  ['not one that is being scanned', { isVendor: true, state: 'incomplete' }, 'CHECK_IN_OPEN'],
  ['not a deleted one', { isVendor: true, state: 'deleted' }, 'TRANSFER_DELETED'],
  ['not a transfer of a store', { isVendor: false, state: 'completed' }, 'NO_CHECK_IN'],
] as const)('%s is taken back', (_name, standing, code) => {
  expect(standingRefusal(standing)?.code).toBe(code);
});

test('one that was taken back is open again, until it is finished anew', () => {
  const takenBackAt = new Date('2026-11-29T10:00:00Z');
  expect(isTakenBack({ state: 'incomplete', takenBackAt })).toBe(true);
  expect(isTakenBack({ state: 'incomplete', takenBackAt: null })).toBe(false);
  expect(isTakenBack({ state: 'completed', takenBackAt })).toBe(false);
});
