// What failures of the database are called: nobody's bug, and a full disk by its name. On no database at all.
import Fastify from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { answerError } from './answer-error.ts';

const answered = async (error: Error) => {
  const app = Fastify();
  const log = pino({ level: 'silent' });
  const bugs: Error[] = [];
  app.get('/', (request, reply) => answerError(error, request, reply, log, (bug) => void bugs.push(bug)));
  const { statusCode, json } = await app.inject('/');
  await app.close();
  const { code, message } = json() as { code: string; message: string };
  return { status: statusCode, code, message, bugs: bugs.length };
};
const failed = (message: string, code?: string) => Object.assign(new Error(message), { code });
const GONE = 'The database does not answer, try again';

test.each([
  [
    'killed in the middle of a call',
    failed('Client has encountered a connection error and is not queryable'),
    GONE,
  ],
  ['not up again', failed('connect ENOENT /data/postgres/.s.PGSQL.5433', 'ENOENT'), GONE],
  ['refused', failed('connect ECONNREFUSED', 'ECONNREFUSED'), GONE],
  ['starting', failed('the database system is starting up', '57P03'), GONE],
  ['a full disk', failed('could not extend file: No space left on device', '53100'), 'The disk is full'],
])('%s: 503, and no bug', async (_what, error, message) => {
  expect(await answered(error)).toEqual({ status: 503, code: 'STORE_UNAVAILABLE', message, bugs: 0 });
});

test('a file of ours that is missing is a bug', async () => {
  const error = failed("ENOENT: no such file or directory, open '/data/x'", 'ENOENT');
  expect(await answered(error)).toMatchObject({ status: 500, code: 'BUG', bugs: 1 });
});
