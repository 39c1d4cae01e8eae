import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useReport } from './use-report.ts';

vi.mock('@tanstack/react-router', () => ({
  useParams: () => ({ name: 'Sales by Day' }),
  useRouter: () => ({ history: { replace: () => undefined } }),
  useRouterState: () => ({ pathname: '/management/reports/Sales%20by%20Day', searchStr: 'Range=yesterday' }),
}));
vi.mock('#platform/web/session.ts', () => ({ useWorkplace: () => ({ clientId: 1 }) }));
vi.mock('#platform/web/call-hooks.ts', () => {
  const answers: Record<string, unknown> = {
    'ReportEngine.GetReportList': [{ reportName: 'Sales by Day', period: 'range', filters: [] }],
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
