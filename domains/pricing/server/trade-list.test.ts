import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { type SeededDepartments, seedDepartments } from '#domains/departments/testing/departments.ts';
import { getOfferCall } from '#domains/pricing/contract/calls.ts';
import { addToTradeList, getTradeList, removeFromTradeList } from '#domains/pricing/contract/trade-list.ts';
import { seedDefaultRules } from '#domains/pricing/testing/default-rules.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const now = new Date('2026-11-20T18:00:00Z');
let server: TestServer;
let seeded: SeededDepartments;
let here: number;
let other: number;
let catalogId: number;
let token: string;
let cashier: string;
let owner: string;
const upc = '045496963729';

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  const { database } = server;
  here = (await aStore(database)).storeId;
  other = (await aStore(database, { name: 'Harbor Ave' })).storeId;
  seeded = await seedDepartments(database);
  for (const storeId of [here, other]) await seedDefaultRules(database, storeId);
  const signedIn = async (role: 'Manager' | 'Cashier', storeIds: number[]) =>
    aSession(database, (await aUser(database, { role, storeIds })).userId, now);
  token = await signedIn('Manager', [here]);
  cashier = await signedIn('Cashier', [here]);
  owner = await signedIn('Manager', [here, other]);
  ({ catalogId } = await aProduct(database, {
    upc,
    title: 'The Wind Waker',
    departmentId: seeded.departments['Video Games'] as number,
    msrpCents: 4_999,
  }));
});
afterAll(() => server.close());

const offer = (clientId: number) =>
  server.call(
    getOfferCall,
    { clientId, CatalogId: catalogId, conditionId: seeded.conditions['Very good'] },
    { token: owner },
  );
const add = (more: object, as = token) =>
  server.request('PUT', `/api/TradeList/Add/${here}`, { token: as, body: more });
const audits = async () =>
  (
    await server.database.rows<{ action: string }>(
      `select action from audit_rows where entity = 'tradeListEntry' order by seq`,
    )
  ).map((row) => row.action);

describe('hot and stop lists', () => {
  it('pay more for a hot product, nothing for a stopped one, and tell why', async () => {
    const plain = await offer(here);
    expect(plain).toMatchObject({ reason: '', listed: null });
    const hot = await server.call(
      addToTradeList,
      { clientId: here, kind: 'hot', UPC: upc, buyPercent: 80, reason: 'Sold out everywhere' },
      { token },
    );
    const wanted = await offer(here);
    expect(wanted.creditPrice).toBeCloseTo(wanted.sellPrice * 0.8, 1);
    expect(wanted.creditPrice).toBeGreaterThan(plain.creditPrice);
    expect(wanted.steps.at(-2)?.text).toBe('Hot list: Sold out everywhere, 80% of the sell price');
    expect(wanted.listed).toEqual({ kind: 'hot', reason: 'Sold out everywhere', endsOn: null });
    expect((await offer(other)).listed).toBeNull();

    const stop = await server.call(
      addToTradeList,
      { clientId: here, kind: 'stop', UPC: upc, reason: 'Recalled', endDate: '2026-11-20' },
      { token },
    );
    expect(await offer(here)).toMatchObject({
      creditPrice: 0,
      cashPrice: 0,
      reasonCode: 'STOP_LIST',
      reason: 'On the stop list: Recalled',
    });
    const rows = await server.call(getTradeList, { clientId: here }, { token });
    expect(
      rows.map(({ kind, title, buyPercent, startDate, endDate }) => ({
        kind,
        title,
        buyPercent,
        startDate,
        endDate,
      })),
    ).toEqual([
      { kind: 'hot', title: 'The Wind Waker', buyPercent: 80, startDate: '2026-11-20', endDate: null },
      {
        kind: 'stop',
        title: 'The Wind Waker',
        buyPercent: null,
        startDate: '2026-11-20',
        endDate: '2026-11-20',
      },
    ]);
    for (const { entryId } of [hot, stop])
      await server.call(removeFromTradeList, { clientId: here, entryId }, { token });
    expect(await offer(here)).toEqual(plain);
    expect(await audits()).toEqual([
      'pricing.listTrade',
      'pricing.listTrade',
      'pricing.unlistTrade',
      'pricing.unlistTrade',
    ]);
  });

  it('hold for a department on their days alone', async () => {
    const range = { kind: 'stop', departmentId: seeded.departments['Video Games'], reason: 'Shelves full' };
    expect((await add({ ...range, startDate: '2026-11-21' })).status).toBe(200);
    expect((await offer(here)).listed).toBeNull();
    expect((await add(range)).body).toMatchObject({ success: false, code: 'LISTED_ALREADY' });
    await server.database.run(`update trade_list set starts_on = '2026-11-20'`);
    expect((await offer(here)).reason).toBe('On the stop list: Shelves full');
    await server.database.run(`update trade_list set starts_on = '2026-11-01', ends_on = '2026-11-19'`);
    expect((await offer(here)).listed).toBeNull();
    expect(await server.call(getTradeList, { clientId: here }, { token })).toEqual([]);
  });

  it.each([
    ['hot without a rate', { kind: 'hot', reason: 'x', UPC: '045496963729' }, 400, 'buyPercent'],
    [
      'stop with a rate',
      { kind: 'stop', reason: 'x', UPC: '045496963729', buyPercent: 5 },
      400,
      'buyPercent',
    ],
    ['nothing named', { kind: 'stop', reason: 'x' }, 400, 'UPC'],
    ['two ranges', { kind: 'stop', reason: 'x', UPC: '045496963729', departmentId: 1 }, 400, 'departmentId'],
    ['an unknown product', { kind: 'stop', reason: 'x', UPC: '00000000' }, 404, 'UPC'],
    ['an unknown department', { kind: 'stop', reason: 'x', departmentId: 999_999 }, 404, 'departmentId'],
    ['no reason', { kind: 'stop', UPC: '045496963729' }, 400, 'reason'],
    [
      'an end before today',
      { kind: 'stop', reason: 'x', UPC: '045496963729', endDate: '2026-11-01' },
      400,
      'endDate',
    ],
  ])('refuse %s and change nothing', async (_what, input, status, field) => {
    const before = await server.database.one('select count(*) as n from trade_list');
    const answer = await add(input);
    expect([answer.status, (answer.body as { field?: string }).field]).toEqual([status, field]);
    expect(await server.database.one('select count(*) as n from trade_list')).toEqual(before);
  });

  it('of every store are kept by who belongs to all of them, and rights are asked', async () => {
    const stop = { kind: 'stop', reason: 'x', UPC: upc, everyStore: true };
    expect((await add(stop)).status).toBe(403);
    expect((await add({ ...stop, everyStore: false }, cashier)).status).toBe(403);
    expect((await add(stop, owner)).status).toBe(200);
    expect((await offer(other)).reason).toBe('On the stop list: x');
    const [entry] = await server.call(getTradeList, { clientId: here }, { token });
    const remove = { entryId: entry?.entryId ?? 0 };
    const refused = await server.request('PUT', `/api/TradeList/Remove/${here}`, { token, body: remove });
    expect(refused.status).toBe(403);
    await server.call(removeFromTradeList, { clientId: here, ...remove }, { token: owner });
    expect((await offer(other)).listed).toBeNull();
  });
});
