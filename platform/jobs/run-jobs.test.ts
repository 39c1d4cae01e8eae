import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Database } from '#contract/route.ts';
import { startJobs } from './run-jobs.ts';

test('a domain that fails to stop is reported; the others stop, and so does the server', async () => {
  const app = fastify();
  const stopped: string[] = [];
  const errors: string[] = [];
  startJobs(
    app,
    [
      ({ onStop }) => {
        onStop(() => Promise.reject(new Error('the database is gone')));
        onStop(() => {
          throw new Error('at once');
        });
        onStop(() => void stopped.push('last'));
        return [];
      },
    ],
    {
      database: {} as Database,
      copiesDir: undefined,
      failpoint: () => Promise.resolve(),
      now: () => new Date(0),
      onError: ({ message }) => void errors.push(message),
    },
  );
  await app.ready();
  await app.close();
  expect(stopped).toEqual(['last']);
  expect(errors).toEqual(['the database is gone', 'at once']);
});
