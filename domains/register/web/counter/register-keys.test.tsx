// Each key of the register has one owner in each mode, however the parts came: a page that is loaded in a refund, too.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeys } from '#ui/keys/keys.tsx';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { RefundPane } from '../refund/refund-pane.tsx';
import type { Refund } from '../refund/use-refund.ts';
import type { Mode } from '../queue/register-state.ts';
import { screenMessages as texts } from '../messages.ts';
import type { Pane } from './pane.ts';
import { type RegisterKeyActs, useRegisterKeys } from './use-register-keys.ts';

afterEach(cleanup);
const errors: string[] = [];
window.addEventListener('error', (event) => {
  event.preventDefault();
  errors.push(event.message);
});

const done: string[] = [];
const acts = new Proxy({}, { get: (_, name) => () => done.push(String(name)) }) as RegisterKeyActs;
const press = (key: string, more: KeyboardEventInit = {}) => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  vi.advanceTimersByTime(100);
};

function Sidebar() {
  useKeys(
    ['F9', 'Ctrl+Enter'].map((key) => ({ key, label: 'Start Refund', run: () => void done.push('refund') })),
    'Refund',
  );
  return null;
}

function Register({ mode, refund, reasons }: { mode: Mode; refund?: Refund; reasons?: string }) {
  useRegisterKeys(acts, true, mode);
  const desk = {
    register: {
      view: { customer: null },
      settings: settingsFrom(reasons === undefined ? null : { RefundReasons: reasons }),
    },
    notes: null,
    ask: () => undefined,
  } as unknown as Pane;
  return (
    <>
      {refund && (
        <RefundPane desk={desk} refund={refund} timeZone="UTC" onLeave={acts.leave} onExchange={acts.pay} />
      )}
      {mode === 'refund' && <Sidebar />}
    </>
  );
}

const line = (id: number) => ({
  id,
  title: `Line ${id}`,
  artist: '',
  refusal: '',
  refundableQuantity: 2,
  quantity: 2,
  refundAmounts: [1, 2],
  refundTaxes: [0, 0],
  amount: 2,
  tax: 0,
  refundedQuantity: 0,
  condition: '',
  serialNumber: '',
  family: 'game',
  tile: 'G',
  needsApproval: '',
});
const refund = {
  original: {
    items: [line(1), line(2)],
    payments: [],
    finishedAt: '2026-11-01T10:00:00Z',
    receiptNumber: '1-1-1',
    refundedSoFar: 0,
  },
  picks: new Map([[1, { quantity: 1, restock: 'stock' }]]),
  act: ({ type }: { type: string }) => done.push(`refund ${type}`),
  focus: (id: number) => done.push(`focus ${id}`),
  focused: 1,
  reason: '',
  setReason: (reason: string) => done.push(reason),
} as unknown as Refund;

test('in a refund its own parts have F9, Ctrl Enter, +, - and the arrows from the first moment', () => {
  vi.useFakeTimers();
  render(<Register mode="refund" refund={refund} />);
  done.length = 0;
  for (const key of ['F9', 'F10', '+', '-', 'ArrowDown', 'ArrowUp', 'Escape']) press(key);
  press('Enter', { ctrlKey: true });
  expect(done).toEqual(['refund', 'refund more', 'refund quantity', 'focus 2', 'focus 1', 'leave', 'refund']);
  expect(errors).toEqual([]);
  vi.useRealTimers();
});

test.each([
  [undefined, ['1', '5'], ['Doesn’t work', 'Other']],
  ['Scratched\nWrong game', ['1', '2', '3'], ['Scratched', 'Wrong game']],
])('the keys 1 to 9 give the reasons of the store: %j', (reasons, keys, expected) => {
  vi.useFakeTimers();
  render(<Register mode="refund" refund={refund} {...(reasons !== undefined && { reasons })} />);
  done.length = 0;
  for (const key of keys) press(key);
  expect(done).toEqual(expected);
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toContain(
    `${expected[1]}${keys[1]}`,
  );
  vi.useRealTimers();
});

test('without reasons a refund asks for none', () => {
  render(<Register mode="refund" refund={refund} reasons="" />);
  expect(screen.queryByRole('radiogroup', { name: texts.REASON })).toBeNull();
});

test.each<[Mode, string[]]>([
  ['sale', ['pay', 'payAtOnce', 'more', 'less', 'down', 'up']],
  ['trade', ['pay', 'payAtOnce', 'more', 'less']],
])('in a %s they are the basket’s', (mode, expected) => {
  vi.useFakeTimers();
  render(<Register mode={mode} />);
  done.length = 0;
  for (const key of ['F9', 'F10', '+', '-', 'ArrowDown', 'ArrowUp']) press(key);
  expect(done).toEqual(expected);
  vi.useRealTimers();
});
