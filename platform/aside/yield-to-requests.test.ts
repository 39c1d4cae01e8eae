import { expect, test } from 'vitest';
import { countRequest, letRequestsPass, yieldToRequests } from './yield-to-requests.ts';

test('of several that wait one goes on in a round', async () => {
  let round = 0;
  let isOver = false;
  const count = (): void => {
    round += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const rounds: number[] = [];
  const work = async (): Promise<void> => {
    for (let piece = 0; piece < 3; piece += 1) {
      await yieldToRequests();
      rounds.push(round);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  isOver = true;
  expect(rounds).toHaveLength(12);
  expect(new Set(rounds).size).toBe(12);
});

test('work lets requests pass, but not for ever', async () => {
  const seen = await letRequestsPass();
  const always = setInterval(countRequest, 1);
  countRequest();
  await letRequestsPass(seen);
  clearInterval(always);
});
