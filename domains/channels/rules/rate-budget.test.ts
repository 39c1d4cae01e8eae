import { expect, test } from 'vitest';
import { type Budget, fullBudget, spend } from './rate-budget.ts';

const ask = (budget: Budget, times: number, isLowering: boolean, now = 0): [number, Budget] => {
  let [done, left] = [0, budget];
  for (let time = 0; time < times; time += 1) {
    const next = spend(left, 60, now, isLowering);
    if (!next) break;
    done += 1;
    left = next;
  }
  return [done, left];
};

test('raising leaves a fifth, which lowering takes', () => {
  const [raised, left] = ask(fullBudget(60, 0), 100, false);
  expect(raised).toBe(48);
  expect(ask(left, 100, true)[0]).toBe(12);
});

test('it fills up again with time, never above a minute’s', () => {
  const [, empty] = ask(fullBudget(60, 0), 100, true);
  expect(ask(empty, 100, true, 5_000)[0]).toBe(5);
  expect(ask(empty, 100, true, 3_600_000)[0]).toBe(60);
});

test('a clock that goes back gives nothing', () => {
  const [, empty] = ask(fullBudget(60, 10_000), 100, true, 10_000);
  expect(ask(empty, 1, true, 0)[0]).toBe(0);
});
