import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Deliver, Job, PrintQueue } from './public/print-queue.ts';

const paper = { title: 'Receipt', printer: 'receipt', posId: 1, way: 'usb', data: 'AAAA' } as const;
type Outcome = Awaited<ReturnType<Deliver>>;

/** A page of its own: the queue as it is after loading, and how its jobs are answered. */
async function open() {
  vi.resetModules();
  const queue = await import('./public/print-queue.ts');
  const asked: Job[] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  queue.setDeliver((job) => {
    asked.push(job);
    return new Promise((done) => answers.push(done));
  });
  const { result } = renderHook(() => queue.usePrintQueue());
  const now = (): PrintQueue => result.current;
  const answer = async (outcome: Outcome) => {
    answers.shift()?.(outcome);
    await vi.waitFor(() =>
      expect(now().jobs.every((job) => job.state !== 'printing' || answers.length > 0)).toBe(true),
    );
  };
  return { queue, asked, now, answer };
}
const failed = { ok: false, unsure: false, error: 'no paper' } as const;

beforeEach(() => sessionStorage.clear());

it('prints one paper after the other', async () => {
  const { queue, asked, answer, now } = await open();
  queue.enqueue(paper);
  queue.enqueue({ ...paper, title: 'Second' });
  expect(asked.map((job) => job.title)).toEqual(['Receipt']);
  await answer({ ok: true });
  expect(asked.map((job) => job.title)).toEqual(['Receipt', 'Second']);
  await answer({ ok: true });
  expect(now().jobs).toEqual([]);
  expect(now().health.receipt.lastPrintedAt).not.toBeNull();
});

it('a failed paper stays, lets the next one print, and is tried once a press with the same bytes', async () => {
  const { queue, asked, answer, now } = await open();
  const id = queue.enqueue(paper);
  queue.enqueue({ ...paper, title: 'Second' });
  await answer(failed);
  await answer({ ok: true });
  expect(now().jobs).toMatchObject([{ id, state: 'failed', error: 'no paper' }]);
  queue.printAgain(id);
  queue.printAgain(id);
  expect(asked).toHaveLength(3);
  expect(asked[2]).toMatchObject({ id, data: 'AAAA' });
  await answer({ ok: true });
  expect(now().jobs).toEqual([]);
});

it('what may have come out is another paper when it is wanted again', async () => {
  const { queue, asked, answer, now } = await open();
  const id = queue.enqueue(paper);
  await answer({ ok: false, unsure: true, error: 'line broke' });
  const again = now().jobs[0]?.id ?? '';
  expect(again).not.toBe(id);
  queue.printAgain(again);
  expect(asked[1]?.id).toBe(again);
});

it('after a reload nothing prints by itself, and what was under way says so', async () => {
  const first = await open();
  first.queue.enqueue(paper);
  first.queue.enqueue({ ...paper, title: 'Second' });
  const second = await open();
  expect(second.asked).toEqual([]);
  expect(second.now().jobs.map((job) => job.state)).toEqual(['failed', 'failed']);
  expect(second.now().jobs[0]?.error).toContain('reloaded during printing');
  for (const job of second.now().jobs) second.queue.dismiss(job.id);
  const third = await open();
  expect(third.now().jobs).toEqual([]);
});
