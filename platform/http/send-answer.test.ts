// A file that is sent as it is made, and breaks off: whoever takes it learns that it isn't whole.
import fastify from 'fastify';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { xlsxOf } from '#platform/sheets/xlsx.ts';
import { PRACTICE_OF } from '#platform/practice.ts';
import { send } from './send-answer.ts';

const testCalls = calls('test', 'Test');

const file = testCalls.get('File', {
  right: 'anyone',
  output: z.unknown(),
  produces: 'csv',
  summary: 'A file',
});

const state = { made: 0, isStopped: false };
/** Pieces of 64 KB; it fails after so many. */
async function* pieces(fails: number): AsyncGenerator<string> {
  try {
    for (state.made = 0; state.made < fails; state.made += 1) yield 'x,'.repeat(32_768);
    throw new Error('the database is gone');
  } finally {
    state.isStopped = true;
  }
}

const app = fastify({ forceCloseConnections: true });
let url = '';
beforeAll(async () => {
  app.get('/csv', (_request, reply) => send(reply, file, { file: pieces(40), name: 'a.csv' }, false));
  app.get('/whole', (_request, reply) => send(reply, file, { file: Buffer.from('1'), name: 'b.csv' }, false));
  app.get('/endless', (_request, reply) => {
    state.isStopped = false;
    send(reply, file, { file: pieces(1_000_000), name: 'a.csv' }, false);
  });
  app.get('/xlsx', (_request, reply) => {
    async function* rows() {
      for await (const piece of pieces(40)) yield [[piece.slice(0, 1_000)]];
    }
    const table = { title: 'Rows', columns: [{ title: 'x', kind: 'text' as const }], rows: rows() };
    send(reply, file, { file: xlsxOf([table]), name: 'a.xlsx' }, false);
  });
  url = await app.listen({ port: 0 });
});
afterAll(() => app.close());

test.each([
  [undefined, 'inline; filename="b.csv"'],
  ['3000', 'inline; filename="practice-b.csv"'],
])('a file of practice says so in its name (%s)', async (shop, named) => {
  if (shop) process.env[PRACTICE_OF] = shop;
  const answer = await fetch(`${url}/whole`).finally(() => delete process.env[PRACTICE_OF]);
  expect(answer.headers.get('content-disposition')).toBe(named);
});

test.each(['csv', 'xlsx'])('a %s that breaks off fails in the hands of whoever takes it', async (path) => {
  const response = await fetch(`${url}/${path}`);
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test('what nobody takes is not made, and ends when they go', async () => {
  const gone = new AbortController();
  const response = await fetch(`${url}/endless`, { signal: gone.signal });
  await response.body?.getReader().read();
  let made = -1;
  while (made !== state.made) {
    made = state.made;
    await new Promise((done) => setTimeout(done, 100));
  }
  expect(made).toBeLessThan(500);
  gone.abort();
  await expect.poll(() => state.isStopped).toBe(true);
});
