// The rules of a store: seeded as examples that are off, changed with versions, of one store alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#domains/dealer-rules/contract/calls.ts';
import { findActiveRules } from '#domains/dealer-rules/server/find-rules.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let other: Counter;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  other = await aCounter(server.database, { name: 'Harbor Avenue' });
});
afterAll(() => server.close());

const as = (one = counter) => ({ token: one.manager.token });
const list = (one = counter) => server.call(calls.listDealerRules, { clientId: one.storeId }, as(one));

test('a new store has examples, and none of them is in force', async () => {
  const rules = await list();
  expect(rules.map(({ isActive, version }) => ({ isActive, version }))).toEqual(
    rules.map(() => ({ isActive: false, version: 1 })),
  );
  expect(rules).toHaveLength(3);
  expect(rules.every(({ name }) => name.startsWith('Example: '))).toBe(true);
  expect(await findActiveRules(server.database, counter.storeId)).toEqual([]);
});

test('a rule is added, changed with its versions, refused when it moved, and taken off', async () => {
  const games = counter.departments['Video Games'] as number;
  const rule = {
    clientId: counter.storeId,
    name: 'Games, ten days',
    departments: `${games}`,
    asks: 'idNumber,idType',
  };
  const added = await server.call(calls.saveDealerRule, { ...rule, holdDays: 10 }, as());
  expect(added).toMatchObject({ success: true, version: 1 });
  const on = { ...rule, ruleId: added.ruleId, version: 1, holdDays: 21, isActive: true, fromAmount: 25.5 };
  expect(await server.call(calls.saveDealerRule, on, as())).toMatchObject({ success: true, version: 2 });
  expect(await server.call(calls.saveDealerRule, on, as())).toMatchObject({
    success: false,
    code: 'RULE_MOVED',
  });
  expect((await list())[0]).toMatchObject({
    ruleId: added.ruleId,
    isActive: true,
    departmentIds: [games],
    asks: ['idType', 'idNumber'],
    fromAmount: 25.5,
    holdDays: 21,
    version: 2,
  });
  expect(await server.call(calls.listDealerVersions, { ruleId: added.ruleId }, as())).toMatchObject([
    { version: 2, username: counter.manager.username, isActive: true, holdDays: 21 },
    { version: 1, isActive: false, holdDays: 10 },
  ]);
  const audit = await server.database.rows<{ action: string }>(
    `select action from audit_rows where store_id = $1 and entity = 'dealerRule' order by seq`,
    [counter.storeId],
  );
  expect(audit.map(({ action }) => action)).toEqual(['dealer.editRule', 'dealer.editRule']);
  expect(await findActiveRules(server.database, other.storeId)).toEqual([]);
  for (const _twice of [1, 2])
    expect(await server.call(calls.removeDealerRule, { ruleId: added.ruleId }, as())).toMatchObject({
      success: true,
    });
  expect(await findActiveRules(server.database, counter.storeId)).toEqual([]);
});

test.each([
  [{ name: '' }, 400, 'name'],
  [{ asks: 'idNumber,shoeSize' }, 400, 'asks'],
  [{ departments: 'games' }, 400, 'departments'],
  [{ departments: '999999' }, 404, 'departments'],
  [{ holdDays: 366 }, 400, 'holdDays'],
  [{ leastAge: -1 }, 400, 'leastAge'],
  [{ fromAmount: '1.001' }, 400, 'fromAmount'],
  [{ ruleId: 999_999 }, 404, 'ruleId'],
])('%j is refused and nothing changes', async (wrong, status, field) => {
  const before = await list();
  const got = await server.request('POST', '/api/DealerRules/Save', {
    ...as(),
    body: { clientId: counter.storeId, name: 'A rule', ...wrong },
  });
  expect(got).toMatchObject({ status, body: { field } });
  expect(await list()).toEqual(before);
});

test('a rule in force that wants nothing is refused; another store does not reach a rule', async () => {
  expect(
    await server.call(
      calls.saveDealerRule,
      { clientId: counter.storeId, name: 'Idle', isActive: true },
      as(),
    ),
  ).toMatchObject({ success: false, code: 'RULE_EMPTY' });
  const [mine] = await list();
  const body = { clientId: other.storeId, ruleId: mine?.ruleId, name: 'Taken' };
  expect(await server.request('POST', '/api/DealerRules/Save', { ...as(other), body })).toMatchObject({
    status: 404,
  });
  expect(
    await server.request('POST', '/api/DealerRules/Remove', { ...as(other), body: { ruleId: mine?.ruleId } }),
  ).toMatchObject({ status: 404 });
  expect(
    await server.request('GET', '/api/DealerRules/List', {
      token: counter.cashier.token,
      query: { clientId: counter.storeId },
    }),
  ).toMatchObject({ status: 403 });
});
