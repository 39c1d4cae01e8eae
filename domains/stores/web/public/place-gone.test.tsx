import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getClientList, getPosDevicesForClient } from '#domains/stores/contract/calls.ts';
import { reloadSession, session } from '#platform/web/session.ts';
import { PlaceGone } from './place-gone.tsx';

const MAPLE = { clientId: 1, clientName: 'Maple Street', city: '' };
const HARBOR = { clientId: 2, clientName: 'Harbor Avenue', city: '' };
const COUNTER = { posId: 11, description: 'Counter 1', isVault: false };
const OTHER = { posId: 12, description: 'Counter 2', isVault: false };
const VAULT = { posId: 19, description: 'Vault', isVault: true };

const { now } = vi.hoisted(() => ({
  now: { answers: {} as Record<string, unknown[]>, isFetching: false },
}));
vi.mock('#platform/web/call-hooks.ts', () => ({
  useCall: ({ id }: { id: string }) => ({
    ...{ data: now.answers[id], isSuccess: true, isFetching: now.isFetching, error: null },
  }),
}));
vi.mock('#platform/web/live.ts', () => ({ useLive: () => undefined }));

const open = (stores: unknown[], devices: unknown[]) => {
  now.answers = { [getClientList.id]: stores, [getPosDevicesForClient.id]: devices };
  render(<PlaceGone />);
};
beforeEach(() => {
  localStorage.setItem('clientID', '1');
  localStorage.setItem('posID', '12');
  reloadSession();
  now.isFetching = false;
});
afterEach(cleanup);

test('nobody is asked whose register is there, nor before it was asked for again', () => {
  open([MAPLE], [COUNTER, OTHER, VAULT]);
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  now.isFetching = true;
  open([MAPLE], [COUNTER, VAULT]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who works at a register that was switched off takes another one, never the vault', () => {
  open([MAPLE, HARBOR], [COUNTER, VAULT]);
  expect(screen.getByRole('dialog', { name: 'This register was switched off' })).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Vault' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Counter 1' }));
  expect(session().posId).toBe(11);
});

test('who works in a store that was closed takes another store and its register', () => {
  open([HARBOR], [COUNTER, VAULT]);
  fireEvent.click(screen.getByRole('button', { name: 'Harbor Avenue' }));
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(session()).toMatchObject({ clientId: 2, posId: 11 });
});
