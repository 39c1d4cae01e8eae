// The label of a carrier is scanned into a packed box, and one key ships it.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShipmentWire } from '#domains/web-orders/contract/shapes.ts';
import { queryClient } from '#platform/web/call-hooks.ts';
import { signIn } from '#platform/web/session.ts';
import { giveScan } from '#ui/scan/scan.ts';
import { Track } from './track-box.tsx';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key', fetchFile: vi.fn() }));

const box = { shipmentId: 4, isPacked: true } as ShipmentWire;
const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;
const sent = (): unknown => send.mock.calls.at(-1)?.[1];

beforeEach(() => {
  queryClient.clear();
  signIn({
    user: {
      userId: 7,
      username: 'rk',
      isAdministrator: false,
      rights: new Set(['channels.edit']),
      storeIds: [1],
    },
    token: 'token',
    expiration: '2099-01-01T00:00:00Z',
  });
  send.mockResolvedValue({ success: true, message: '' });
  render(
    <QueryClientProvider client={queryClient}>
      <Track box={box} label={null} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  send.mockReset();
});

test('the number has the focus, and a scanned label names its carrier', async () => {
  expect(document.activeElement).toBe(screen.getByLabelText('Tracking number'));
  act(() => void giveScan('1Z999AA10123456784'));
  await waitFor(() => expect(valueOf('Tracking number')).toBe('1Z999AA10123456784'));
  expect(valueOf('Carrier')).toBe('UPS');
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /Complete shipment/ }));
  await waitFor(() =>
    expect(sent()).toEqual({ shipmentId: 4, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }),
  );
});

test('without a number nothing is sent, and its field says so', async () => {
  screen.getByLabelText('Carrier').focus();
  fireEvent.click(screen.getByRole('button', { name: /Complete shipment/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tracking number')));
  expect(screen.getByText('Enter the tracking number.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test('an item that is scanned by mistake is no tracking number', () => {
  act(() => void giveScan('4006381333931'));
  expect(valueOf('Tracking number')).toBe('');
});

test('a number of a carrier that nobody knows is taken as it is', async () => {
  act(() => void giveScan('BIKE-77'));
  await waitFor(() => expect(valueOf('Tracking number')).toBe('BIKE-77'));
  expect(valueOf('Carrier')).toBe('USPS');
});
