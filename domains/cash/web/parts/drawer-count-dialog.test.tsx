import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DrawerCountDialog } from './drawer-count-dialog.tsx';

vi.mock('#web/call-hooks.ts', () => ({
  useCall: () => ({ data: undefined, error: null, isLoading: false, isPending: false }),
  useChange: () => ({ run: () => undefined, busy: false, error: null }),
  forget: () => undefined,
}));
afterEach(cleanup);

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
