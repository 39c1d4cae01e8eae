// Who may set up a shop beside a demo, and change between the two? Over HTTP; making the database is in apps/server/own-databases.test.ts.
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDemo, openShop, otherDatabase, setUpShop } from '#domains/access/contract/other-database.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { markDatabase } from '#domains/access/server/public/database-kind.ts';
import { ownDatabasesAre } from '#domains/access/server/public/own-databases.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const owner = { name: 'Ida Quist', username: 'ida-q', password: 'blue-lamp-42', email: 'ida@shop.example' };
const reopened: string[] = [];
let hasOther = false;
let server: TestServer;

const embedded = () =>
  ownDatabasesAre({
    hasOther: async () => hasOther,
    inNewShop: async () => {
      throw new Error('nothing is made here');
    },
    reopen: (kind) => reopened.push(kind),
  });
beforeEach(() => {
  reopened.length = 0;
  hasOther = false;
  embedded();
});
afterAll(async () => {
  ownDatabasesAre(undefined);
  await server.close();
});

/** What the login is offered where the page has another name than this machine's. */
const offeredAt = (host: string) =>
  new Promise<unknown>((done, fail) => {
    const asked = request(`${server.address}/api/Session/OtherDatabase`, { headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.once('end', () => done(JSON.parse(text)));
    });
    asked.once('error', fail).end();
  });

describe('on a demo', () => {
  beforeAll(async () => {
    server = await startTestServer();
  });

  test('a shop is offered at the machine, and refused to a page of elsewhere', async () => {
    expect(await server.call(otherDatabase, {})).toEqual({ offer: 'setUp' });
    expect(await offeredAt('demo.example')).toEqual({ offer: 'atMachine' });
  });

  test('a field that can’t be used is named, and nothing is made', async () => {
    for (const [field, value, message] of [
      ['username', 'ab', accessMessages.TOO_SHORT],
      ['password', 'short', accessMessages.TOO_SHORT],
      ['email', 'nobody', accessMessages.INVALID_EMAIL],
      ['name', '', 'name is required'],
    ] as const) {
      const { status, body } = await server.request('POST', '/api/Session/SetUpShop', {
        body: { ...owner, [field]: value },
      });
      expect([status, (body as { field: string }).field]).toEqual([400, field]);
      expect((body as { message: string }).message).toBe(message);
    }
    expect(reopened).toEqual([]);
  });

  test('beside a shop none is set up, and the shop opens', async () => {
    hasOther = true;
    expect(await server.call(setUpShop, owner)).toMatchObject({ success: false, code: 'HAS_SHOP' });
    expect(reopened).toEqual([]);
    expect(await server.call(openShop, {})).toMatchObject({ success: true });
    expect(reopened).toEqual(['shop']);
  });

  test('on a PostgreSQL of one’s own it says what to do', async () => {
    ownDatabasesAre(undefined);
    expect(await server.call(otherDatabase, {})).toEqual({ offer: 'ownPostgres' });
    expect(await server.call(setUpShop, owner)).toMatchObject({
      success: false,
      message: accessMessages.OWN_POSTGRES,
    });
  });
});

describe('on a shop', () => {
  beforeAll(async () => {
    await server.close();
    server = await startTestServer({ config: { demo: false } });
    await markDatabase(server.database, 'shop', new Date());
    await aUser(server.database, { username: 'boss', password: 'blue-lamp-42', role: 'Administrator' });
    await aUser(server.database, { username: 'clerk', password: 'blue-lamp-42' });
  });
  const leave = (username: string, password = 'blue-lamp-42') =>
    server.call(openDemo, { username, password });

  test('without a demo beside it nothing is offered, set up or opened', async () => {
    expect(await server.call(otherDatabase, {})).toEqual({ offer: 'none' });
    expect(await server.call(setUpShop, owner)).toMatchObject({ code: 'NOT_A_DEMO' });
    expect(await leave('boss')).toMatchObject({ code: 'NO_OTHER' });
    expect(reopened).toEqual([]);
  });

  test('its demo opens for an administrator with the password alone', async () => {
    hasOther = true;
    expect(await leave('boss', 'wrong-lamp-42')).toMatchObject({ code: 'LOGIN_FAILED' });
    expect(await leave('clerk')).toMatchObject({ code: 'NOT_ADMINISTRATOR' });
    expect(reopened).toEqual([]);
    expect(await leave('boss')).toMatchObject({ success: true });
    expect(reopened).toEqual(['demo']);
  });
});
