import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useReport } from './use-report.ts';

const address = vi.hoisted(() => ({ filters: 'Range=yesterday', period: 'range' }));
vi.mock('@tanstack/react-router', () => ({
  useParams: () => ({ name: 'Sales by Day' }),
  useRouter: () => ({ history: { replace: () => undefined } }),
  useRouterState: () => ({ pathname: '/management/reports/Sales%20by%20Day', searchStr: address.filters }),
}));
vi.mock('#platform/web/session.ts', () => ({
  useWorkplace: () => ({ clientId: 1 }),
  useSession: () => ({ user: { isAdministrator: false, storeIds: [1, 2] } }),
}));
vi.mock('#platform/web/call-hooks.ts', () => {
  const answers: Record<string, unknown> = {
    get 'ReportEngine.GetReportList'() {
      return [{ reportName: 'Sales by Day', period: address.period, filters: [] }];
    },
    'SavedReports.GetMine': {
      views: [{ name: 'Monday meeting', reportName: 'Sales by Day', filters: 'Range=last7' }],
    },
    'Client.GetClientInfo': { timeZone: 'America/Chicago', cutoffHour: 4 },
  };
  return {
    useCall: ({ id }: { id: string }) => ({
      data: answers[id] ?? (id.endsWith('GetClientInfo') ? answers['Client.GetClientInfo'] : undefined),
      error: null,
    }),
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  address.filters = 'Range=yesterday';
  address.period = 'range';
});

test.each([
  ['Range=last30', 'today', '2026-11-23'],
  ['Range=yesterday', 'yesterday', '2026-11-22'],
])('a report of one day, asked about %s, is of %s', (filters, range, day) => {
  vi.useFakeTimers({ now: new Date('2026-11-23T20:00:00Z') });
  Object.assign(address, { filters, period: 'day' });
  const { result } = renderHook(() => useReport());
  expect([result.current.range, result.current.from, result.current.to]).toEqual([range, day, day]);
});

test('a screen that stays open overnight asks about the new day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T20:00:00Z') });
  const { result } = renderHook(() => useReport());
  expect([result.current.from, result.current.asked?.Today]).toEqual(['2026-11-22', '2026-11-23']);
  // Until four in the morning it is still the day before.
  act(() => void vi.advanceTimersByTime(13 * 3_600_000));
  expect(result.current.from).toBe('2026-11-22');
  act(() => void vi.advanceTimersByTime(2 * 3_600_000));
  expect([result.current.from, result.current.asked?.Today]).toEqual(['2026-11-23', '2026-11-24']);
});

test.each([
  ['StartDate=2026-11-20&EndDate=2026-11-10', 'backwards', null, undefined],
  ['StartDate=2026-11-10&EndDate=2026-11-20', null, null, 1],
  ['Range=last7&Store=2', null, 2, 2],
  ['Range=last7&Store=1', null, null, 1],
  ['Range=last7&Store=9', 'otherStore', 9, undefined],
  ['Range=last7&Store=x', null, null, 1],
])('the address %s: problem %s, store %s', (filters, problem, store, asked) => {
  address.filters = filters;
  const { result } = renderHook(() => useReport());
  expect([result.current.problem, result.current.store, result.current.asked?.ClientID]).toEqual([
    problem,
    store,
    asked,
  ]);
  expect(result.current.filters).not.toContain('Store');
});

test.each([
  ['Range=last7', 'Monday meeting'],
  ['Range=last7&Store=2', 'Monday meeting'],
  ['Range=last30', undefined],
])('what the address %s shows is called %s', (filters, name) => {
  address.filters = filters;
  expect(renderHook(() => useReport()).result.current.savedName).toBe(name);
});
