import { expect, test } from 'vitest';
import { letOthers } from './let-others.ts';

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
      await letOthers();
      rounds.push(round);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  isOver = true;
  expect(rounds).toHaveLength(12);
  expect(new Set(rounds).size).toBe(12);
});
