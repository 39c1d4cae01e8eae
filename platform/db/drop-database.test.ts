import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAlone } from './database.ts';
import { dropDatabase } from './drop-database.ts';
import { SQLSTATE } from './sqlstates.ts';

const NAME = `dropped_${process.pid}_${randomBytes(4).toString('hex')}`;

let admin: pg.Client;

beforeAll(async () => {
  admin = await connectAlone(process.env.TEST_DATABASE_URL as string);
});
afterAll(() => admin.end());

/** Says `times` times what PostgreSQL says after five seconds in which a connection didn't end. */
function slowToEnd(times: number): { query(sql: string): Promise<unknown>; asked: number } {
  const server = {
    asked: 0,
    query: async (sql: string): Promise<unknown> => {
      server.asked += 1;
      if (server.asked > times) return admin.query(sql);
      throw Object.assign(new Error('is being accessed by other users'), { code: SQLSTATE.objectInUse });
    },
  };
  return server;
}

test('a database goes though its connections take longer to end than PostgreSQL waits', async () => {
  await admin.query(`create database ${NAME}`);
  const server = slowToEnd(2);
  await dropDatabase(server, NAME);
  expect(server.asked).toBe(3);
  expect((await admin.query('select 1 from pg_database where datname = $1', [NAME])).rowCount).toBe(0);
});

test('one that stays in use is thrown after a minute', async () => {
  const server = slowToEnd(99);
  await expect(dropDatabase(server, NAME)).rejects.toThrow('is being accessed by other users');
  expect(server.asked).toBe(12);
});

test('anything else that PostgreSQL refuses is thrown at once', async () => {
  await expect(dropDatabase(admin, 'a-name')).rejects.toThrow('syntax error');
});
