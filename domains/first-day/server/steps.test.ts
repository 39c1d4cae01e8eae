// What the data says of a new store's first day, on a real PostgreSQL.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { updateDepartments } from '#domains/departments/contract/edit.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { getAllPricingRules } from '#domains/pricing/contract/calls.ts';
import { addUpdateBulkRules } from '#domains/pricing/contract/rules.ts';
import { seedDefaultRules } from '#domains/pricing/testing/default-rules.ts';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { type Step, stepsLeft } from '#domains/first-day/rules/steps.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { saveClientSettingBody } from '#domains/settings/contract/calls.ts';
import { addRegister, addStore, changeStore, switchRegister } from '#domains/stores/contract/own.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let store: BuiltStore;
let admin: { token: string; userId: number };

beforeAll(async () => {
  server = await startTestServer({ config: { demo: false } });
  await seedDepartments(server.database);
  const { userId } = await aUser(server.database, { username: 'owner', role: 'Administrator' });
  admin = { userId, token: await aSession(server.database, userId) };
});
beforeEach(async () => {
  store = await aStore(server.database, { name: 'Store 1', address1: '', city: '', state: '', zip: '' });
  await worksIn(store.storeId);
});
afterAll(() => server.close());

async function worksIn(storeId: number): Promise<void> {
  await server.database.run('insert into user_stores (user_id, store_id) values ($1, $2)', [
    admin.userId,
    storeId,
  ]);
  await hears(storeId);
}

/** The server remembers the session, and hears of the store by a notice. */
async function hears(storeId: number): Promise<void> {
  const hasHeard = () =>
    left(storeId).then(
      () => true,
      () => false,
    );
  await expect.poll(hasHeard, { timeout: 10_000 }).toBe(true);
}
const left = async (storeId = store.storeId): Promise<Step[]> =>
  stepsLeft((await server.call(getSetupSteps, { clientId: storeId }, admin)).steps);

test('a shop as it is shipped has everything left', async () => {
  const { isDemo, steps } = await server.call(getSetupSteps, { clientId: store.storeId }, admin);
  expect(isDemo).toBe(false);
  expect(steps.every(({ state }) => state === 'left')).toBe(true);
});

test('a store with a street is named, one with two registers has its registers', async () => {
  const clientId = store.storeId;
  await server.call(changeStore, { clientId, clientName: 'Maple', address1: '12 Maple Street' }, admin);
  await server.call(addRegister, { clientId, description: 'Trade counter' }, admin);
  const rest = await left();
  expect(rest).not.toContain('store');
  expect(rest).not.toContain('registers');
});

test('a second register that was switched off again is no step that is left', async () => {
  const clientId = store.storeId;
  const { posId } = await server.call(addRegister, { clientId, description: 'Summer tent' }, admin);
  const off = await server.call(switchRegister, { posId, isActive: false }, admin);
  expect(off).toMatchObject({ success: true });
  expect(await left()).not.toContain('registers');
});

test('what was skipped is left no more', async () => {
  await server.call(
    saveClientSettingBody,
    { clientId: store.storeId, setting: 'SetupPassed', value: 'people,printers' },
    admin,
  );
  expect(await left()).toEqual([
    'store',
    'taxes',
    'departments',
    'trades',
    'registers',
    'goods',
    'cash',
    'sale',
  ]);
});

test('a rate of the place, also of the same height in named parts, is the tax; off is a choice of departments', async () => {
  const { departments } = await seedDepartments(server.database);
  const parts = [
    { name: 'State', taxRate: 6.25 },
    { name: 'City', taxRate: 2 },
  ];
  const saved = { departmentName: 'Books', id: departments.Books };
  const save = async (body: object) =>
    expect(
      await server.call(updateDepartments, { body: [{ ...saved, ...body }] } as never, admin),
    ).toMatchObject({ success: true });
  await save({ taxRate: 8.25, taxParts: parts, only: ['taxRate', 'taxParts'] });
  expect(await left()).not.toContain('taxes');
  await save({ taxRate: 8.25, taxParts: [], only: ['taxRate', 'taxParts'] });
  expect(await left()).toContain('taxes');
  await save({ taxRate: 0, only: ['taxRate'] });
  expect(await left()).not.toContain('taxes');
  await save({ enabled: false, only: ['enabled'] });
  expect(await left()).not.toContain('departments');
});

test('the taxes of a store that is added are another one’s until somebody keeps or changes them there', async () => {
  const { departments } = await seedDepartments(server.database);
  const tax = { departmentName: 'Books', id: departments.Books, only: ['taxRate'] };
  await server.call(updateDepartments, { body: [{ ...tax, taxRate: 6 }] } as never, admin);
  await server.call(
    saveClientSettingBody,
    { clientId: store.storeId, setting: 'SetupPassed', value: 'printers' },
    admin,
  );
  const add = async (clientName: string) => {
    const { clientId } = await server.call(
      addStore,
      { clientName, timeZone: 'America/Los_Angeles', registers: 1, likeClientId: store.storeId } as never,
      admin,
    );
    await hears(clientId);
    const { steps } = await server.call(getSetupSteps, { clientId }, admin);
    expect(steps.find(({ step }) => step === 'taxes')?.state).toBe('copied');
    // What the first one goes without is its own.
    expect(stepsLeft(steps)).toContain('printers');
    return clientId;
  };
  const reno = await add('Reno');
  await server.call(
    updateDepartments,
    { body: [{ ...tax, clientId: reno, taxRate: 8.265 }] } as never,
    admin,
  );
  expect(await left(reno)).not.toContain('taxes');
  const sparks = await add('Sparks');
  const value = 'taxes=kept';
  await server.call(saveClientSettingBody, { clientId: sparks, setting: 'SetupPassed', value }, admin);
  expect(await left(sparks)).not.toContain('taxes');
});

test('another share for trades is a choice, and so is what cash is less than credit', async () => {
  const { departments } = await seedDepartments(server.database);
  await seedDefaultRules(server.database, store.storeId);
  expect(await left()).toContain('trades');
  const [rule] = await server.call(getAllPricingRules, { clientId: store.storeId }, admin);
  const body = [{ ...rule, Buy1: 45 }];
  expect(
    await server.call(addUpdateBulkRules, { clientId: store.storeId, body } as never, admin),
  ).toMatchObject({ success: true });
  expect(await left()).not.toContain('trades');

  const other = await aStore(server.database, { name: 'Store 2' });
  await worksIn(other.storeId);
  expect(await left(other.storeId)).toContain('trades');
  const cash = { departmentName: 'Books', id: departments.Books, only: ['cashTradeDiscount'] };
  await server.call(updateDepartments, { body: [{ ...cash, cashTradeDiscount: 25 }] } as never, admin);
  expect(await left(other.storeId)).not.toContain('trades');
});

test('people, goods and an opened drawer count by their rows', async () => {
  const counter: Counter = await aCounter(server.database, { openDrawers: false, name: 'Counter store' });
  await worksIn(counter.storeId);
  await aGood(server.database, counter, { upc: inStoreCode(1) });
  await server.call(
    drawerCount,
    { pos: counter.deviceId, NewDrawer: true, DrawerTotal: 200, Note: 'counted' },
    counter.manager,
  );
  const rest = await left(counter.storeId);
  for (const step of ['people', 'goods', 'cash'] as const) expect(rest).not.toContain(step);
  expect(rest).toContain('sale');
});

test('whoever may not change stores is told nothing', async () => {
  const counter = await aCounter(server.database, { name: 'Other store' });
  await expect(server.call(getSetupSteps, { clientId: counter.storeId }, counter.manager)).rejects.toThrow(
    'You need the right stores.edit for this',
  );
});
