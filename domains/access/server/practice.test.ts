// Who may open practice, and who may fill it anew? Over HTTP; the process itself is in apps/server/practice.test.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillPractice, openPractice, practice, stayInPractice } from '#domains/access/contract/practice.ts';
import { otherDatabase } from '#domains/access/contract/other-database.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { type PracticeState, practiceServerIs } from '#domains/access/server/public/practice-server.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { PRACTICE_OF } from '#platform/practice.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const asked: string[] = [];
let state: PracticeState;
let server: TestServer;
let owner: { token: string };
let manager: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  const someone = async (role: 'Administrator' | 'Manager') => {
    const { userId } = await aUser(server.database, { role });
    return { token: await aSession(server.database, userId) };
  };
  owner = await someone('Administrator');
  manager = await someone('Manager');
});
beforeEach(() => {
  asked.length = 0;
  state = { state: 'closed' };
  practiceServerIs({
    state: () => state,
    open: () => asked.push('open'),
    fillAnew: () => asked.push('fill'),
  });
});
afterAll(async () => {
  practiceServerIs(undefined);
  await server.close();
});

describe('beside a shop', () => {
  test('everybody hears how it is', async () => {
    expect(await server.call(practice, {})).toEqual({ state: 'closed', percent: 0, port: null });
    state = { state: 'filling', percent: 40 };
    expect(await server.call(practice, {})).toEqual({ state: 'filling', percent: 40, port: null });
    state = { state: 'open', port: 3_001 };
    expect(await server.call(practice, {})).toEqual({ state: 'open', percent: 0, port: 3_001 });
  });

  test('everybody at the login opens it', async () => {
    expect(await server.call(openPractice, {})).toMatchObject({ success: true });
    expect(asked).toEqual(['open']);
  });

  test('an administrator alone fills it anew', async () => {
    expect((await server.request('POST', '/api/Session/FillPractice')).status).toBe(401);
    expect(await server.call(fillPractice, {}, manager)).toMatchObject({
      code: 'NOT_ADMINISTRATOR',
      message: accessMessages.PRACTICE_ADMINISTRATOR,
    });
    expect(asked).toEqual([]);
    expect(await server.call(fillPractice, {}, owner)).toMatchObject({ success: true });
    expect(asked).toEqual(['fill']);
  });

  test('nobody stays in practice who isn’t there', async () => {
    expect(await server.call(stayInPractice, {})).toMatchObject({ code: 'NO_PRACTICE' });
  });
});

test('where there is no practice nothing is offered, opened or filled', async () => {
  practiceServerIs(undefined);
  expect(await server.call(practice, {})).toEqual({ state: 'none', percent: 0, port: null });
  expect(await server.call(openPractice, {})).toMatchObject({
    code: 'NO_PRACTICE',
    message: accessMessages.NO_PRACTICE,
  });
  expect(await server.call(fillPractice, {}, owner)).toMatchObject({ code: 'NO_PRACTICE' });
  expect(asked).toEqual([]);
});

test('in practice somebody may say that they are at work, and no shop is set up from it', async () => {
  process.env[PRACTICE_OF] = '3000';
  try {
    expect(await server.call(stayInPractice, {})).toMatchObject({ success: true });
    expect(await server.call(otherDatabase, {})).toEqual({ offer: 'none' });
  } finally {
    delete process.env[PRACTICE_OF];
  }
});
