import { expect, it } from 'vitest';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { askTogether } from './ask-together.ts';

/** An asker whose stacks are answered by hand. */
function asker(most = 100) {
  const stacks: { asked: readonly string[]; answer: () => void; fail: (why: unknown) => void }[] = [];
  const ask = askTogether<string, string>(
    (asked) =>
      new Promise((resolve, fail) => {
        stacks.push({ asked, answer: () => resolve(asked.map((one) => `${one}!`)), fail });
      }),
    most,
  );
  return { ask, stacks, asked: () => stacks.map((stack) => stack.asked.join('')) };
}
const pause = () => new Promise((resolve) => setTimeout(resolve));

it('asks the first at once and what comes meanwhile together, in the order of coming', async () => {
  const { ask, stacks, asked } = asker(3);
  const first = ask('a');
  await pause();
  const others = ['b', 'c', 'd', 'e'].map(ask);
  expect(asked()).toEqual(['a']);
  stacks[0]?.answer();
  expect(await first).toBe('a!');
  await pause();
  expect(asked()).toEqual(['a', 'bcd']);
  stacks[1]?.answer();
  await pause();
  stacks[2]?.answer();
  expect(await Promise.all(others)).toEqual(['b!', 'c!', 'd!', 'e!']);
  const later = ['f', 'g'].map(ask);
  await pause();
  expect(asked()).toEqual(['a', 'bcd', 'e', 'fg']);
  stacks[3]?.answer();
  expect(await Promise.all(later)).toEqual(['f!', 'g!']);
});

it('a lost stack fails for each of it and for none after it; one refused as bad input is asked one by one', async () => {
  const { ask, stacks, asked } = asker();
  const lost = Promise.allSettled(['a', 'b'].map(ask));
  await pause();
  const next = Promise.allSettled(['c', 'd'].map(ask));
  stacks[0]?.fail(new ApiFailure(0, 'NO_ANSWER', 'No answer'));
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await pause();
  stacks[1]?.fail(new ApiFailure(400, 'BAD_INPUT', 'wrong'));
  await pause();
  stacks[2]?.fail(new ApiFailure(400, 'BAD_INPUT', 'c is wrong'));
  await pause();
  stacks[3]?.answer();
  expect(await next).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ message: 'c is wrong' }) },
    { status: 'fulfilled', value: 'd!' },
  ]);
  expect(asked()).toEqual(['ab', 'cd', 'c', 'd']);
});
