import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getCurrentDrawerInfoDetails, getLastClosedAmount } from '#domains/cash/contract/calls.ts';
import { getCountRules } from '#domains/cash/contract/moves.ts';
import { DrawerCountDialog } from './drawer-count-dialog.tsx';

const answers = vi.hoisted(() => ({ current: {} as Record<string, unknown> }));
vi.mock('#platform/web/call-hooks.ts', () => ({
  useCall: ({ id }: { id: string }) => ({
    data: answers.current[id],
    error: null,
    isLoading: false,
    isPending: false,
    isFetching: false,
  }),
  useChange: () => ({ run: () => undefined, busy: false, error: null }),
  forget: () => undefined,
}));
afterEach(() => {
  cleanup();
  answers.current = {};
});

test('with Total only there is no switch for coins, and one line says how a sum is typed', () => {
  render(
    <DrawerCountDialog
      mode="new"
      device={{ posId: 1, description: 'Counter 1', isVault: false }}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByText('Number of coins')).toBeTruthy();
  fireEvent.click(screen.getByText('Total only'));
  expect(screen.queryByText('Number of coins')).toBeNull();
  expect(screen.queryByText('Coin value')).toBeNull();
  expect(screen.getByText('Type the cents, too: 20000 is $200.00.')).toBeTruthy();
});

const SENTENCE = /doesn't match/;
/** The sums and what is said under them. */
const said = () => document.querySelector('.drawer-total')?.textContent ?? '';

function openCount() {
  answers.current = {
    [getCurrentDrawerInfoDetails.id]: { isOpen: false, posDrawerInfoID: 3, startCash: 0, endingCash: 500 },
    [getLastClosedAmount.id]: { lastClosedAmount: 500 },
    [getCountRules.id]: { limit: null, isBlind: false },
  };
  render(
    <DrawerCountDialog
      mode="new"
      device={{ posId: 1, description: 'Vault', isVault: true }}
      onClose={() => undefined}
    />,
  );
}

test('a count opens neutral; the first figure says what is short', () => {
  openCount();
  expect(said()).not.toMatch(/Short/);
  expect(said()).not.toMatch(SENTENCE);
  fireEvent.click(screen.getByText('Total only'));
  fireEvent.change(screen.getByLabelText(/Counted total/), { target: { value: '100.00' } });
  expect(said()).toMatch(/Short/);
  expect(said()).toMatch(SENTENCE);
});

test('Ctrl+Enter on a count that is refused says why and goes to the note', () => {
  openCount();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey: true });
  expect(said()).toMatch(SENTENCE);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Note/));
});
