import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import * as calls from '#domains/tasks/contract/calls.ts';
import { aTask } from '#domains/tasks/testing/a-task.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let now = new Date('2026-11-20T18:00:00Z');
type Who = { userId: number; username: string; token: string };

let server: TestServer;
let store: BuiltStore;
let other: BuiltStore;
let cashier: Who;
let manager: Who;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-20T18:00:00Z');
  store = await aStore(server.database, { name: 'Maple Street' });
  other = await aStore(server.database, { name: 'Harbor Avenue' });
  cashier = await somebody('Cashier');
  manager = await somebody('Manager');
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const somebody = async (role: 'Cashier' | 'Manager', at = store): Promise<Who> => {
  const user = await aUser(server.database, { role, storeIds: [at.storeId] });
  return { ...user, token: await aSession(server.database, user.userId, now) };
};
const ask = (call: string, query: object, { token } = manager) =>
  server.request('POST', `/api/TaskHandler/${call}`, { token, body: query });
const add = async (more: object = {}): Promise<number> =>
  (
    (await ask('AddTask', { Clientid: store.storeId, TaskName: 'Count the bargain bin', ...more })).body as {
      taskID: number;
    }
  ).taskID;
const list = (getAll = false, who = manager) =>
  server.call(calls.getTasks, { clientid: store.storeId, getAll }, { token: who.token });
/** Time goes on; whoever is still there signs in again. */
const later = async (at: string): Promise<void> => {
  now = new Date(at);
  cashier.token = await aSession(server.database, cashier.userId, now);
};
const tick = (Taskid: number, who = cashier) => ask('UpdateTask', { Taskid, StatusId: 2 }, who);

describe('the list', () => {
  test('a task may be added with its status (TASK-04): open, or done already', async () => {
    await add({ TaskName: 'Open', StatusId: 1 });
    await add({ TaskName: 'Done', StatusId: 2 });
    await add({ TaskName: 'Daily', StatusId: 2, Repeat: 'Daily', NextdueDate: '11/20/26' });
    expect(await list(true)).toMatchObject([
      { taskName: 'Daily', statusID: 1, nextDueDate: '2026-11-21', lastDoneBy: manager.username },
      { taskName: 'Open', statusID: 1, lastDoneBy: '' },
      { taskName: 'Done', statusID: 2, lastDoneBy: manager.username },
    ]);
    expect(await ask('AddTask', { Clientid: store.storeId, TaskName: 'x', StatusId: 3 })).toMatchObject({
      status: 400,
      body: { field: 'StatusId' },
    });
  });

  test('what is due first is above, undated after it, done ones only when asked for', async () => {
    await add({ TaskName: 'Some day' });
    await add({ TaskName: 'Next week', NextdueDate: '11/27/26', Instructions: 'Bring the ladder' });
    const today = await add({ TaskName: 'Today', NextdueDate: '11/20/26', Employeeid: cashier.userId });
    await aTask(server.database, { storeId: other.storeId, name: 'Elsewhere' });
    expect(await list()).toMatchObject([
      {
        taskName: 'Today',
        nextDueDate: '2026-11-20',
        employeeID: cashier.userId,
        statusID: 1,
        repeat: 'None',
      },
      { taskName: 'Next week', nextDueDate: '2026-11-27', instructions: 'Bring the ladder', employeeID: 0 },
      { taskName: 'Some day', nextDueDate: '', lastDoneAt: '', lastDoneBy: '' },
    ]);
    expect((await tick(today)).body).toMatchObject({ success: true, statusID: 2 });
    expect((await list()).map(({ taskName }) => taskName)).toEqual(['Next week', 'Some day']);
    expect((await list(true)).at(-1)).toMatchObject({
      taskName: 'Today',
      statusID: 2,
      lastDoneAt: '2026-11-20T18:00:00.000Z',
      lastDoneBy: cashier.username,
    });
  });

  test('a task taken away is gone; one of another store was never there', async () => {
    const mine = await add();
    expect((await ask('DeleteTask', { Taskid: mine })).body).toMatchObject({ success: true });
    expect(await list(true)).toEqual([]);
    expect((await ask('DeleteTask', { Taskid: mine })).status).toBe(404);
    const foreign = await aTask(server.database, { storeId: other.storeId });
    for (const call of ['UpdateTask', 'DeleteTask'])
      expect((await ask(call, { Taskid: foreign })).status).toBe(404);
    expect((await ask('UpdateTask', { Taskid: await add(), Clientid: other.storeId })).status).toBe(404);
  });
});

describe('ticking off', () => {
  test('a repeating task moves on, once a day', async () => {
    const task = await add({ Repeat: 'Weekly', NextdueDate: '11/16/26' });
    expect((await tick(task)).body).toMatchObject({ success: true, statusID: 1, nextDueDate: '2026-11-23' });
    expect((await tick(task)).body).toMatchObject({
      success: false,
      message: `${cashier.username} already did this today. It comes back when it is due.`,
    });
    await later('2026-11-21T18:00:00Z');
    expect((await tick(task)).body).toMatchObject({ success: true, nextDueDate: '2026-11-30' });
  });

  test('two people at once do it once', async () => {
    const task = await add({ Repeat: 'Daily', NextdueDate: '11/20/26' });
    const both = await Promise.all([tick(task), tick(task, manager)]);
    expect(both.filter(({ body }) => (body as { success: boolean }).success)).toHaveLength(1);
    expect(
      await server.database.rows('select 1 from task_completions where task_id = $1', [task]),
    ).toHaveLength(1);
  });

  test('the day is that of the store: after midnight, before the cutoff, it is still yesterday', async () => {
    const task = await add({ Repeat: 'Daily', NextdueDate: '11/20/26' });
    await later('2026-11-21T07:00:00Z');
    expect((await tick(task)).body).toMatchObject({ nextDueDate: '2026-11-21' });
  });

  test('only what is one’s own or nobody’s, unless one may edit', async () => {
    const theirs = await add({ Employeeid: manager.userId });
    expect((await tick(theirs)).body).toMatchObject({ success: false, code: 'NOT_YOURS' });
    expect((await tick(await add({ Employeeid: cashier.userId }))).body).toMatchObject({ success: true });
    expect((await ask('UpdateTask', { Taskid: theirs, TaskName: 'Mine' }, cashier)).status).toBe(403);
    expect((await tick(theirs, manager)).body).toMatchObject({ success: true });
  });

  test('one ticked off by mistake is opened again', async () => {
    const task = await add();
    await tick(task);
    expect((await ask('UpdateTask', { Taskid: task, StatusId: 1 }, cashier)).body).toMatchObject({
      success: true,
      statusID: 1,
    });
    expect(await list()).toHaveLength(1);
  });
});

describe('changing', () => {
  test('what is not given stays', async () => {
    const task = await add({ Instructions: 'Twice', NextdueDate: '11/30/26', Employeeid: cashier.userId });
    await ask('UpdateTask', { Taskid: task, TaskName: 'Count it again', Employeeid: 0 });
    expect(await list()).toMatchObject([
      { taskName: 'Count it again', instructions: 'Twice', nextDueDate: '2026-11-30', employeeID: 0 },
    ]);
    await ask('UpdateTask', { Taskid: task, NextdueDate: '' });
    expect(await list()).toMatchObject([{ nextDueDate: '' }]);
  });

  test.each([
    ['a repeating task without a day', { Repeat: 'Daily' }, 'NextdueDate', 400],
    ['no such repeat', { Repeat: 'Hourly' }, 'Repeat', 400],
    ['no such day', { NextdueDate: '02/30/26' }, 'NextdueDate', 400],
    ['no name', { TaskName: '' }, 'TaskName', 400],
    ['a name too long', { TaskName: 'x'.repeat(121) }, 'TaskName', 400],
    ['instructions too long', { Instructions: 'x'.repeat(2_001) }, 'Instructions', 400],
  ])('%s is refused and changes nothing', async (_what, more, field, status) => {
    const answer = await ask('AddTask', { Clientid: store.storeId, TaskName: 'Count', ...more });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ field });
    expect(await list(true)).toEqual([]);
  });

  test('nobody of another store can be given a task', async () => {
    const stranger = await somebody('Cashier', other);
    const answer = await ask('AddTask', {
      Clientid: store.storeId,
      TaskName: 'Count',
      Employeeid: stranger.userId,
    });
    expect(answer.status).toBe(404);
    expect(await list(true)).toEqual([]);
  });

  test('a task without a day can not be made to repeat', async () => {
    const task = await add();
    const answer = await ask('UpdateTask', { Taskid: task, Repeat: 'Monthly' });
    expect(answer.status).toBe(400);
    expect(await list()).toMatchObject([{ repeat: 'None' }]);
  });
});
