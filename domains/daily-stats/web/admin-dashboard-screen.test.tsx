import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { AdminDashboardScreen } from './admin-dashboard-screen.tsx';

const { push, answer, today } = vi.hoisted(() => ({
  push: vi.fn(),
  answer: {} as Record<string, unknown>,
  today: {} as Record<string, unknown>,
}));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ history: { push } }) }));
vi.mock('#platform/web/call-hooks.ts', async () => {
  const { getToday } = await import('#domains/daily-stats/contract/today.ts');
  return { useCall: (call: unknown) => (call === getToday ? today : answer) };
});
vi.mock('#domains/stores/web/public/use-active-place.ts', () => ({ useActivePlace: () => ({ stores: [] }) }));
vi.mock('#platform/web/live.ts', () => ({ useLive: () => undefined }));
vi.mock('#platform/web/session.ts', () => ({
  useRightReason: () => null,
  useSession: () => ({ user: null }),
  session: () => ({ clientId: 3 }),
}));

afterEach(cleanup);
const store = {
  clientId: 3,
  clientName: 'Northgate',
  timeZone: 'America/Boise',
  sales: 0,
  goal: 0,
  percent: 0,
  salesBefore: 0,
  transactions: 0,
  trades: 0,
  refunds: 0,
  margin: null,
  openDrawers: [],
  dayClosed: null,
  lastClosing: null,
};

test('a row opens the store’s day', () => {
  Object.assign(answer, { data: [store], error: null, isLoading: false });
  render(<AdminDashboardScreen />);
  fireEvent.click(screen.getByText('Northgate'));
  expect(push).toHaveBeenCalledWith('/management/today?store=3');
});

test('a chain that couldn’t be read has no figures', () => {
  Object.assign(answer, {
    data: undefined,
    error: new ApiFailure(0, 'NO_ANSWER', 'Away.'),
    isLoading: false,
  });
  const { container } = render(<AdminDashboardScreen />);
  expect(screen.getByRole('alert').textContent).toContain('Away.');
  expect(container.textContent).not.toContain('$0.00');
});

test('few stores leave room for the hours and for what waits; more of them take it', () => {
  const day = { ...store, cutoffHour: 0, lastYearDay: '2025-12-01', hours: [], lastYearHours: [], needs: [] };
  Object.assign(today, {
    data: { asOf: '2026-11-30T15:00:00Z', stores: [day] },
    error: null,
    isError: false,
  });
  const rows = [1, 2, 3, 4, 5].map((clientId) => ({ ...store, clientId }));
  Object.assign(answer, { data: rows.slice(0, 4), error: null, isLoading: false });
  const { rerender } = render(<AdminDashboardScreen />);
  expect(screen.getByRole('heading', { name: 'Sales by hour' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Needs attention' })).toBeTruthy();
  Object.assign(answer, { data: rows });
  rerender(<AdminDashboardScreen />);
  expect(screen.queryByRole('heading', { name: 'Sales by hour' })).toBeNull();
});
