// Work is begun again only when somebody else was faster, and only so often.
import { expect, test } from 'vitest';
import { isRefusedBy, isSqlState, overtaken, retrying } from './sqlstates.ts';

const isOvertaken = (error: unknown): boolean => isSqlState(error, 'overtaken');
const failing = (times: number, error: Error) => {
  let begun = 0;
  return {
    begun: () => begun,
    work: async (): Promise<string> => {
      begun += 1;
      if (begun <= times) throw error;
      return 'done';
    },
  };
};

test('who was overtaken begins again, in all so many times', async () => {
  const twice = failing(2, overtaken('changed'));
  expect(await retrying({ tries: 3, isOvertaken }, twice.work)).toBe('done');
  const always = failing(9, overtaken('changed'));
  await expect(retrying({ tries: 3, isOvertaken }, always.work)).rejects.toThrow('changed');
  expect([twice.begun(), always.begun()]).toEqual([3, 3]);
});

test('any other error ends it at once', async () => {
  const bug = failing(1, new Error('a bug'));
  await expect(retrying({ tries: 3, isOvertaken }, bug.work)).rejects.toThrow('a bug');
  expect(bug.begun()).toBe(1);
});

test('refusals of the database are told apart by name and by constraint', () => {
  const refused = Object.assign(new Error('no'), { code: '23514', constraint: 'no_overdraft' });
  expect([isSqlState(refused, 'deadlock', 'checkViolation'), isSqlState(refused, 'overtaken')]).toEqual([
    true,
    false,
  ]);
  expect([isRefusedBy(refused, 'no_overdraft'), isRefusedBy(refused, 'another')]).toEqual([true, false]);
  expect([isSqlState(undefined, 'deadlock'), isRefusedBy(null, 'another')]).toEqual([false, false]);
});
