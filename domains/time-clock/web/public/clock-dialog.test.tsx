// What does the clock dialog send? (ENT-09)
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/call-hooks.ts';
import { ClockDialog } from './clock-dialog.tsx';

vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => () => undefined,
  useRouter: () => undefined,
}));

let sent: { url: string; body: Record<string, unknown> }[];
const answerTo = (url: string): object => {
  if (url.includes('ValidateCredentials')) return { success: true, message: 'Success', userId: 7 };
  if (url.includes('Am_I_Clocked_In'))
    return { clockedIn: false, employeeClockinID: 0, clockIn: '', clientId: 1, clientName: '' };
  return { success: true, message: '', employeeClockinID: 1, clockIn: '', clockOut: '' };
};

beforeEach(() => {
  queryClient.clear();
  sent = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    sent.push({ url, body: JSON.parse(body ?? '{}') as Record<string, unknown> });
    return Promise.resolve(
      new Response(JSON.stringify(answerTo(url)), { headers: { 'content-type': 'application/json' } }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the clock request carries the password that was just checked, in its body and never in the address', async () => {
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <ClockDialog mode="free" onDone={onDone} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'jane' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct-horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const act = await screen.findByRole('button', { name: 'Clock-In' });
  await waitFor(() => expect(act.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(act);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const clocked = sent.find(({ url }) => url.endsWith('TimeClock/Clockin'));
  expect(clocked?.body).toEqual({ UserId: 7, ClientId: 1, password: 'correct-horse' });
  expect(sent.map(({ url }) => url).join()).not.toContain('correct-horse');
});
