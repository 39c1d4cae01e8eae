import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Accepting, useAccept } from './use-accept.ts';

const SHOWN = { key: 'one', cents: 216 };

function press(now: Accepting, then: Accepting): void {
  const { result, rerender } = renderHook((props: Accepting) => useAccept(props), { initialProps: now });
  result.current();
  rerender(then);
}

test('what stands is accepted at once, once', () => {
  const run = vi.fn();
  press({ shown: SHOWN, comes: false, run }, { shown: SHOWN, comes: true, run: null });
  expect(run).toHaveBeenCalledTimes(1);
});

test('what is asked again is accepted when it comes to what was read', () => {
  const run = vi.fn();
  press({ shown: SHOWN, comes: true, run: null }, { shown: { ...SHOWN }, comes: false, run });
  expect(run).toHaveBeenCalledTimes(1);
});

test.each<[string, Accepting['shown']]>([
  ['a lower offer', { key: 'one', cents: 116 }],
  ['another game', { key: 'two', cents: 216 }],
  ['nothing', null],
])('%s is not what was accepted', (_what, shown) => {
  const run = vi.fn();
  press({ shown: SHOWN, comes: true, run: null }, { shown, comes: false, run });
  expect(run).not.toHaveBeenCalled();
});

test('a wish is good for one answer only', () => {
  const run = vi.fn();
  const { result, rerender } = renderHook((props: Accepting) => useAccept(props), {
    initialProps: { shown: SHOWN, comes: true, run: null } as Accepting,
  });
  result.current();
  rerender({ shown: { ...SHOWN, cents: 116 }, comes: false, run });
  rerender({ shown: SHOWN, comes: true, run: null });
  rerender({ shown: SHOWN, comes: false, run });
  expect(run).not.toHaveBeenCalled();
});
