// Who asks the same at the same moment is answered once, and never with what was true before the question.
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { askOnce } from './coalesce.ts';
import type { Db } from '#contract/route.ts';

const db = {} as Db;

function asked() {
  const begun: {
    question: { store: number };
    end: (answer: string) => void;
    fail: (error: Error) => void;
  }[] = [];
  const ask = askOnce(
    (_db: Db, question: { store: number }) =>
      new Promise<string>((end, fail) => {
        begun.push({ question, end, fail });
      }),
  );
  return { begun, ask };
}

test('who comes while it is on its way shares the next one', async () => {
  const { begun, ask } = asked();
  const first = ask(db, { store: 1 });
  const second = ask(db, { store: 1 });
  const third = ask(db, { store: 1 });
  expect(begun).toHaveLength(1);
  begun[0]?.end('early');
  expect(await first).toBe('early');
  await turn();
  expect(begun).toHaveLength(2);
  const fourth = ask(db, { store: 1 });
  begun[1]?.end('late');
  expect(await Promise.all([second, third])).toEqual(['late', 'late']);
  await turn();
  expect(begun).toHaveLength(3);
  begun[2]?.end('last');
  expect(await fourth).toBe('last');
});

test('other questions and other databases wait for nobody', () => {
  const { begun, ask } = asked();
  void ask(db, { store: 1 });
  void ask(db, { store: 2 });
  void ask({} as Db, { store: 1 });
  expect(begun.map(({ question }) => question.store)).toEqual([1, 2, 1]);
});

test('a failure is of those who asked for it; the next ask again', async () => {
  const { begun, ask } = asked();
  const first = ask(db, { store: 1 });
  const second = ask(db, { store: 1 });
  begun[0]?.fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await turn();
  begun[1]?.fail(new Error('gone again'));
  await expect(second).rejects.toThrow('gone again');
  const third = ask(db, { store: 1 });
  begun[2]?.end('back');
  expect(await third).toBe('back');
});
