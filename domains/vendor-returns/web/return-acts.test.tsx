// A typed number stays on the screen while the return goes on: by our own step, or by somebody else's.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { VendorReturnWire } from '#domains/vendor-returns/contract/returns.ts';
import { ReturnActs } from '#domains/vendor-returns/web/return-acts.tsx';
import { queryClient } from '#platform/web/call-hooks.ts';

vi.mock('#platform/web/api.ts', () => ({ send: vi.fn(), newKey: () => 'key', fetchFile: vi.fn() }));
vi.mock('#platform/web/session.ts', () => ({ useMayDo: () => true, useRightReason: () => null }));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const created = {
  vendorReturnId: 7,
  status: 1,
  returnAuthorizationNumber: '',
  trackingNumber: '',
  needsRma: true,
  units: 2,
} as VendorReturnWire;
const shown = (one: VendorReturnWire) => (
  <QueryClientProvider client={queryClient}>
    <ReturnActs one={one} onDeleted={() => undefined} />
  </QueryClientProvider>
);
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;

test('what is typed stays, what is not follows the return', () => {
  const { rerender } = render(shown(created));
  fireEvent.change(field('Tracking number'), { target: { value: '1Z 999' } });
  rerender(shown({ ...created, status: 3, returnAuthorizationNumber: 'RMA 77' }));
  expect(field('Tracking number').value).toBe('1Z 999');
  expect(field('Authorization number (RMA)').value).toBe('RMA 77');
  expect(screen.getByRole('button', { name: 'Transfer items out' }).getAttribute('aria-disabled')).not.toBe(
    'true',
  );
});
