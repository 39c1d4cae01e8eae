// Does a group that comes back leave room for others? What is grouped, and what fails alone: domains/register/server/finalize/in-groups.test.ts.
import { expect, test } from 'vitest';
import type { Db } from '#contract/route.ts';
import { inGroups } from './batch.ts';

test('what a large group makes of its answers is done a few at a time, and others get their turn between', async () => {
  const work = inGroups<number, number>({ run: (_db, items) => Promise.resolve(items) });
  const db = {} as Db;
  const order: string[] = [];
  let isOver = false;
  const other = (): void => {
    order.push('other');
    if (!isOver) setImmediate(other);
  };
  const all = Array.from({ length: 24 }, async (_none, at) => {
    const answer = await work(db, at);
    order.push('answer');
    return answer;
  });
  setImmediate(other);
  expect(await Promise.all(all)).toEqual(Array.from({ length: 24 }, (_none, at) => at));
  isOver = true;
  const runs = order
    .join(' ')
    .split('other')
    .map((run) => run.split('answer').length - 1);
  expect(Math.max(...runs)).toBeLessThanOrEqual(4);
});
