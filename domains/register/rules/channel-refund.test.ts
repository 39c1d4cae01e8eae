import { expect, test } from 'vitest';
import { channelRefundRefusal } from './channel-refund.ts';
import { cents } from '#kernel/money.ts';

test.each([
  ['as much as is left', false, 500, 500, null],
  ['a cent more', false, 500, 501, 'REFUNDED_WHOLE'],
  ['a copy of another store', true, 500, 1, 'SERIAL_ELSEWHERE'],
])('%s', (_name, hasCopyOfOthers, left, back, code) =>
  expect(
    channelRefundRefusal({ hasCopyOfOthers, leftCents: cents(left), backCents: cents(back) })?.code ?? null,
  ).toBe(code),
);
