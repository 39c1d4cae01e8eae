// Does a group that comes back leave room for others? What is grouped, and what fails alone: domains/register/server/finalize/in-groups.test.ts.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '#contract/route.ts';
import { batched } from './batch.ts';

test('what a large group makes of its answers is done a few at a time, and others get their turn between', async () => {
  const work = batched<number, number>({ run: (_db, items) => Promise.resolve(items) });
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

describe('of all kinds of work for a database', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] }),
  );
  afterEach(() => void vi.useRealTimers());

  /** Work whose groups are written down when they set out, and come back when the test says so. */
  const aRoad = () => {
    const sent: string[] = [];
    const backs = new Map<string, () => void>();
    const kind = (name: string) =>
      batched<number, number>({
        run: (_db, items) =>
          new Promise((done) => {
            const group = `${name} ${items.join(' ')}`;
            sent.push(group);
            backs.set(group, () => done(items));
          }),
      });
    const comesBack = async (group: string): Promise<void> => {
      backs.get(group)?.();
      await vi.advanceTimersByTimeAsync(0);
    };
    return { sent, kind, comesBack };
  };
  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  test('one group is under way, and another database has a way of its own', async () => {
    const { sent, kind, comesBack } = aRoad();
    const [scan, pay] = [kind('scan'), kind('pay')];
    const db = {} as Db;
    const answers = [scan(db, 1), pay(db, 2), scan(db, 3)];
    void scan({} as Db, 4);
    await after(1);
    expect(sent).toEqual(['scan 1 3', 'scan 4']);
    await comesBack('scan 1 3');
    expect(sent).toEqual(['scan 1 3', 'scan 4', 'pay 2']);
    await comesBack('pay 2');
    expect(await Promise.all(answers)).toEqual([1, 2, 3]);
  });

  test('those go next who have waited the longest together: not the most, nor the first', async () => {
    const { sent, kind, comesBack } = aRoad();
    const [scan, pay, begin, look] = [kind('scan'), kind('pay'), kind('begin'), kind('look')];
    const db = {} as Db;
    void scan(db, 0);
    await after(1);
    void pay(db, 1);
    await after(5);
    for (const item of [2, 3]) void begin(db, item);
    await after(10);
    for (const item of [4, 5, 6]) void look(db, item);
    await after(1);
    await comesBack('scan 0');
    expect(sent.at(-1)).toBe('begin 2 3');
    await comesBack('begin 2 3');
    expect(sent.at(-1)).toBe('pay 1');
    await comesBack('pay 1');
    expect(sent.at(-1)).toBe('look 4 5 6');
  });

  test('who waits for a lock holds up other kinds for 25 ms and its own for 100', async () => {
    const { sent, kind, comesBack } = aRoad();
    const [scan, pay] = [kind('scan'), kind('pay')];
    const db = {} as Db;
    void scan(db, 1);
    await after(1);
    for (const work of [scan, pay]) void work(db, 2);
    await after(20);
    expect(sent).toEqual(['scan 1']);
    await after(5);
    expect(sent).toEqual(['scan 1', 'pay 2']);
    await comesBack('pay 2');
    await after(70);
    expect(sent).toEqual(['scan 1', 'pay 2']);
    await after(5);
    expect(sent).toEqual(['scan 1', 'pay 2', 'scan 2']);
    void pay(db, 3);
    await comesBack('scan 1');
    expect(sent).toHaveLength(3);
    await comesBack('scan 2');
    expect(sent.at(-1)).toBe('pay 3');
  });
});
