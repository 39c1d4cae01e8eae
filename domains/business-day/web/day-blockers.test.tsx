import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { EndOfDayWire } from '#domains/business-day/contract/end.ts';
import { allFlags } from '#domains/business-day/rules/day-tasks.ts';
import { DayBlockers } from '#domains/business-day/web/day-blockers.tsx';
import { dayFlow, stopDayFlow } from '#domains/business-day/web/flow-state.ts';

vi.mock('#platform/web/session.ts', async (real) => ({
  ...(await real<object>()),
  useRightReason: () => null,
}));

afterEach(() => {
  cleanup();
  stopDayFlow();
});

const aDay = (opening: boolean, hasTraded: boolean) =>
  ({
    ...{ done: { ...allFlags(false), opening }, hasTraded, blockers: [], pendingTransactions: 0 },
  }) as unknown as EndOfDayWire;

test('a day that was sold on and never opened is closed in place; the top bar closes an opened one', () => {
  const { rerender } = render(<DayBlockers day={aDay(true, false)} />);
  expect(screen.queryByRole('button', { name: 'End Day' })).toBeNull();
  rerender(<DayBlockers day={aDay(false, true)} />);
  fireEvent.click(screen.getByRole('button', { name: 'End Day' }));
  expect(dayFlow().kind).toBe('endAsked');
});
