import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getCurrentDrawerInfoDetails, getLastClosedAmount } from '#domains/cash/contract/calls.ts';
import { getCountRules } from '#domains/cash/contract/moves.ts';
import { getAllClientSettings } from '#domains/settings/contract/calls.ts';
import { DrawerCountDialog } from './drawer-count-dialog.tsx';

const answers = vi.hoisted(() => ({
  current: {} as Record<string, unknown>,
  isFetching: false,
  run: vi.fn(async () => ({ success: true, posDrawerInfoID: 4, total: 50_000, systemDrawerCount: 50_000 })),
}));
vi.mock('#platform/web/call-hooks.ts', () => ({
  useCall: ({ id }: { id: string }) => ({
    data: answers.current[id],
    error: null,
    isLoading: false,
    isPending: false,
    isFetching: answers.isFetching,
  }),
  useChange: () => ({ run: answers.run, busy: false, error: null }),
  forget: () => undefined,
}));
afterEach(() => {
  cleanup();
  answers.current = {};
  answers.isFetching = false;
  answers.run.mockClear();
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
  expect(screen.getByText('For $200.00 type a point: 200.')).toBeTruthy();
});

const SENTENCE = /doesn't match/;
/** The sums and what is said under them. */
const said = () => document.querySelector('.drawer-total')?.textContent ?? '';

function openCount() {
  answers.current = {
    [getCurrentDrawerInfoDetails.id]: { isOpen: false, posDrawerInfoID: 3, startCash: 0, endingCash: 50_000 },
    [getLastClosedAmount.id]: { lastClosedAmount: 50_000 },
    [getCountRules.id]: { limit: null, isBlind: false },
  };
  const dialog = () => (
    <DrawerCountDialog
      mode="new"
      device={{ posId: 1, description: 'Vault', isVault: true }}
      onClose={() => undefined}
    />
  );
  const { rerender } = render(dialog());
  return { again: () => rerender(dialog()) };
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

test.each([
  ['counts once the books are here', '', 1],
  ['counts for nothing when the sum was changed after it', '100.00', 0],
])('a press while the books are read again %s', (_what, changed, times) => {
  const { again } = openCount();
  fireEvent.click(screen.getByText('Total only'));
  const total = screen.getByLabelText(/Counted total/);
  fireEvent.change(total, { target: { value: '500.00' } });
  answers.isFetching = true;
  again();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  if (changed) fireEvent.change(total, { target: { value: changed } });
  expect(answers.run).not.toHaveBeenCalled();
  answers.isFetching = false;
  again();
  expect(answers.run).toHaveBeenCalledTimes(times);
});

test('a count of nothing is asked before it is one of $0.00', () => {
  answers.current = {
    [getCurrentDrawerInfoDetails.id]: { isOpen: false, posDrawerInfoID: 0, startCash: 0, endingCash: 0 },
    [getLastClosedAmount.id]: { lastClosedAmount: 0 },
    [getCountRules.id]: { limit: null, isBlind: false },
  };
  const device = { posId: 1, description: 'Counter 1', isVault: false };
  render(<DrawerCountDialog mode="new" device={device} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getAllByText('Nothing was counted. Count as $0.00?')).not.toEqual([]);
  expect(answers.run).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Count as $0.00' }));
  expect(answers.run).toHaveBeenCalledTimes(1);
});

function openFirstCount() {
  answers.current = {
    [getCurrentDrawerInfoDetails.id]: { isOpen: false, posDrawerInfoID: 0, startCash: 0, endingCash: 0 },
    [getLastClosedAmount.id]: { lastClosedAmount: 0 },
    [getCountRules.id]: { limit: null, isBlind: false },
  };
  render(
    <DrawerCountDialog
      mode="new"
      device={{ posId: 1, description: 'Counter 1', isVault: false }}
      onClose={() => undefined}
    />,
  );
  fireEvent.click(screen.getByText('Total only'));
}

test('the first count of a drawer is compared with nothing', () => {
  openFirstCount();
  fireEvent.change(screen.getByLabelText(/Counted total/), { target: { value: '100.00' } });
  expect(said()).not.toMatch(/Over|Last Closing/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('First count of this drawer');
});

test('a total of a few dollars is asked about once before it is taken', async () => {
  openFirstCount();
  fireEvent.change(screen.getByLabelText(/Counted total/), { target: { value: '1.00' } });
  fireEvent.click(screen.getByRole('button', { name: /Submit/ }));
  expect(answers.run).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe('$100.00');
  fireEvent.click(screen.getByRole('button', { name: '$100.00' }));
  await vi.waitFor(() =>
    expect(answers.run).toHaveBeenCalledWith(expect.objectContaining({ DrawerTotal: 10_000 })),
  );
});

test('a store of Canada counts its two dollar coins, and no pennies', () => {
  const { again } = openCount();
  expect(screen.queryByLabelText(/Two dollars/)).toBeNull();
  answers.current[getAllClientSettings.id] = [{ setting: 'CountedMoney', settingValue: 'Canadian dollars' }];
  again();
  expect(screen.getByLabelText(/Two dollars/)).toBeTruthy();
  expect(screen.queryByLabelText(/Penny/)).toBeNull();
});
