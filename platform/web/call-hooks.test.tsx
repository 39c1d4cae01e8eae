// When does the loading bar show for a read that is asked again and again? (GEN-11)
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { LoadingBar } from '#ui/data/loading-bar.tsx';
import { forget, queryClient, useCall } from './call-hooks.ts';

const testCalls = calls('auth', 'Test');

const read = testCalls.get('Poll', {
  right: 'signed-in',
  output: z.object({ n: z.number() }),
  summary: 'Answers when the test says so',
});

let answers: ((n: number) => void)[];
beforeEach(() => {
  queryClient.clear();
  answers = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((done) =>
        answers.push((n) =>
          done(new Response(JSON.stringify({ n }), { headers: { 'content-type': 'application/json' } })),
        ),
      ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Screen() {
  const { data } = useCall(read, {}, { everyMs: 60_000 });
  return <p>{data ? `answer ${data.n}` : 'waits'}</p>;
}
const isBarOn = () => document.querySelector('.loadbar')?.classList.contains('on');

test('the bar shows for the first answer, which a person waits for, and not for those that follow', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <LoadingBar />
      <Screen />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(isBarOn()).toBe(true);
  act(() => answers[0]?.(1));
  await screen.findByText('answer 1');
  expect(isBarOn()).toBe(false);
  act(() => forget(read));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(isBarOn()).toBe(false);
  act(() => answers[1]?.(2));
  await screen.findByText('answer 2');
});
