import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConnectionChip } from './connection-chip.tsx';

vi.mock('#domains/stores/web/public/use-store-zone.ts', () => ({ useStoreZone: () => 'Asia/Tokyo' }));
vi.mock('#platform/web/connection.ts', async (original) => ({
  ...(await original<object>()),
  useConnection: () => ({ online: false, offlineSince: Date.UTC(2026, 10, 28, 3, 46), slow: false }),
}));

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.practiceOf;
});

test('since when the line is gone is told in the store’s clock', () => {
  render(<ConnectionChip />);
  expect(screen.getByRole('status').textContent).toContain('12:46 PM');
});

test('practice that doesn’t answer is not said to be offline', () => {
  document.documentElement.dataset.practiceOf = '3000';
  render(<ConnectionChip />);
  expect(screen.getByRole('status').textContent).toBe('Practice does not answer');
});
