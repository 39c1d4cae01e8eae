// The question for an approval takes the PIN from the first moment on.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPin } from '#domains/access/contract/pin.ts';
import { send } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/call-hooks.ts';
import { ApprovalHost } from './approval-host.tsx';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
let tellWho: (all: { userId: number; username: string; name: string }[]) => void;
let approved: Record<string, unknown>[];

beforeEach(() => {
  approved = [];
  queryClient.clear();
  const who = new Promise<unknown>((resolve) => (tellWho = resolve));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://here');
    if (pathname.endsWith('/Approvers')) return json(await who);
    if (pathname.endsWith('/Approve')) {
      approved.push(JSON.parse(init.body as string) as Record<string, unknown>);
      return json({ success: true, message: '', approval: 'granted' });
    }
    return new Headers(init.headers).get('approval') === 'granted'
      ? json({ success: true })
      : json(
          { code: 'RIGHT_REQUIRED', message: 'You need the right x', right: 'transactions.price', act: 'A' },
          403,
        );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <ApprovalHost />
    </QueryClientProvider>,
  );
  const sentence = 'Price override: Velvet Tower, $34.99 to $25.00';
  const answer = send(setPin, { Password: 'x', Pin: '123456' }, { sentence });
  await screen.findByText(sentence);
  return answer;
};
const field = () => screen.getByLabelText('PIN', { selector: 'input' });
const enter = () => fireEvent.submit(field());
const MORGAN = { userId: 7, username: 'manager', name: 'Morgan Manager' };

it('has its field and the focus while it is still asked who may approve, and Enter waits for the answer', async () => {
  const answer = open();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  fireEvent.change(field(), { target: { value: '258013' } });
  enter();
  expect(approved).toEqual([]);
  await act(async () => tellWho([MORGAN]));
  await waitFor(() => expect(approved).toMatchObject([{ UserId: 7, Pin: '258013' }]));
  expect(await answer).toMatchObject({ success: true });
});

it('keeps what was typed when somebody has to be chosen first', async () => {
  void open();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  fireEvent.change(field(), { target: { value: '258013' } });
  enter();
  await act(async () => tellWho([MORGAN, { userId: 8, username: 'owner', name: 'Olga Owner' }]));
  expect(await screen.findByText('Olga Owner')).toBeTruthy();
  expect((field() as HTMLInputElement).value).toBe('258013');
  expect(approved).toEqual([]);
  fireEvent.click(screen.getByText('Olga Owner'));
  enter();
  await waitFor(() => expect(approved).toMatchObject([{ UserId: 8, Pin: '258013' }]));
});
