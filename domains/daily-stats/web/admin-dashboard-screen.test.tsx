import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { AdminDashboardScreen } from './admin-dashboard-screen.tsx';

const { push, answer } = vi.hoisted(() => ({ push: vi.fn(), answer: {} as Record<string, unknown> }));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ history: { push } }) }));
vi.mock('#platform/web/call-hooks.ts', () => ({ useCall: () => answer }));
vi.mock('#platform/web/live.ts', () => ({ useLive: () => undefined }));
vi.mock('#platform/web/session.ts', () => ({ useRightReason: () => null }));

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
