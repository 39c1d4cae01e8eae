import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnStoreWire, RegisterWire } from '#domains/stores/contract/own.ts';
import { storeRefusals } from '#domains/stores/messages.ts';
import { CloseDialog } from './close-dialog.tsx';

vi.mock('#platform/web/call-hooks.ts', () => ({
  useCall: () => ({ data: [], error: null }),
  useChange: () => ({ run: vi.fn() }),
}));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

afterEach(cleanup);

const register = (posId: number, more: Partial<RegisterWire> = {}) =>
  ({ posId, description: `Counter ${posId}`, isVault: false, isActive: true, ...more }) as RegisterWire;
const vault = register(9, { isVault: true });

test.each([
  ['another one is on', [register(2)], false],
  ['the others are off', [register(2, { isActive: false })], true],
])(
  'a register where nothing is open is switched off while %s; the last one says that it stays',
  (_when, others, isLast) => {
    const store = { clientId: 1, clientName: 'Maple Street', registers: [register(1), ...others, vault] };
    render(<CloseDialog store={store as OwnStoreWire} register={register(1)} onClose={() => undefined} />);
    const act = screen.getByRole('button', { name: 'Switch off' });
    expect([
      act.getAttribute('aria-disabled') === 'true',
      screen.queryByText(storeRefusals.LAST_REGISTER) !== null,
    ]).toEqual([isLast, isLast]);
    expect(screen.queryByText('Nothing is open here.') === null).toBe(isLast);
  },
);
