// A trade under the rules of a store: refused until the seller is known, of age, confirmed and has signed; then the goods are held.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import * as rules from '#domains/dealer-rules/contract/calls.ts';
import * as law from '#domains/dealer-rules/contract/trades.ts';
import { dropOldPictures } from '#domains/dealer-rules/server/keep-picture.ts';
import { mergeCustomers } from '#domains/customers/contract/groups.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { listStockHolds } from '#domains/inventory/contract/holds.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { getTradeReceipt } from '#domains/register/contract/finished.ts';
import { type Counter, aCounter, aListing } from '#domains/register/testing/a-counter.ts';
import { saveClientSetting } from '#domains/settings/contract/calls.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const NUMBER = 'D123-4567-8901';
const STROKES = '100,100;300,200;500,90|520,80;700,210';
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5]).toString('base64');
const NOW = new Date('2026-11-22T18:00:00Z');

let server: TestServer;
let counter: Counter;
let free: Counter;
let upc: string;
let seller: number;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  counter = await aCounter(server.database, { registers: 2, now: NOW });
  free = await aCounter(server.database, { name: 'No rules here', now: NOW });
  await server.call(
    rules.saveDealerRule,
    {
      clientId: counter.storeId,
      name: 'Every used trade',
      isActive: true,
      goods: 'used',
      asks: 'idType,idNumber,idExpiry',
      leastAge: 18,
      needsSignature: true,
      needsPicture: true,
      holdDays: 10,
    },
    as(),
  );
});
beforeEach(async () => {
  made += 1;
  upc = `TRADED-${made}`;
  await aListing(server.database, counter, { upc, title: `Bought ${made}` });
  seller = await aCustomer(server.database, { firstName: 'Sel', lastName: `Ler${made}` });
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const as = (token = counter.manager.token) => ({
  token,
  headers: { 'idempotency-key': crypto.randomUUID() },
});

async function trade(at = counter, customerId: number | null = seller, code = upc): Promise<number> {
  const who = as(at.manager.token);
  const { transactionId } = await server.call(calls.newTransaction, { posid: at.deviceId }, who);
  if (customerId !== null)
    await server.call(
      calls.addCustomer,
      { Transactionid: transactionId, CustomerId: customerId },
      as(at.manager.token),
    );
  await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, UPC: code, TranType: 'itemTrade' },
    as(at.manager.token),
  );
  return transactionId;
}
const finish = (TransactionId: number, at = counter) =>
  server.call(calls.finalizeTransaction, { TransactionId }, as(at.manager.token));
const needs = (TransactionId: number) => server.call(law.getTradeNeeds, { TransactionId }, as());
const GIVEN = {
  idType: 'driverLicense',
  idNumber: NUMBER,
  idExpiry: '2030-01-31',
  birthDate: '1990-05-01',
} as const;
const showId = (TransactionId: number, more: object = {}) =>
  server.call(law.saveSeller, { TransactionId, ...GIVEN, ...more }, as());
const sign = (TransactionId: number) => server.call(law.signTrade, { TransactionId, Strokes: STROKES }, as());
const picture = (TransactionId: number, Picture = JPEG) =>
  server.call(law.addIdPicture, { TransactionId, Picture }, as());
async function lawful(customerId = seller): Promise<number> {
  const id = await trade(counter, customerId);
  await showId(id);
  await picture(id);
  await sign(id);
  return id;
}
const movementsOf = async (id: number) =>
  (
    await server.database.rows('select 1 from stock_movements where source_type = $1 and source_id = $2', [
      'transaction',
      id,
    ])
  ).length;

describe('a trade in a store with rules', () => {
  test('asks one thing after the other, and reaches the journals only when all is there', async () => {
    const id = await trade();
    const refused = async (code: string) => {
      expect(await finish(id)).toMatchObject({ success: false, code });
      expect(await server.call(calls.verifyTransactionReady, { id }, as())).toMatchObject({
        success: false,
        code,
      });
      expect(await needs(id)).toMatchObject({ code });
      expect(await movementsOf(id)).toBe(0);
    };
    await refused('SELLER_FACTS');
    expect(await showId(id)).toMatchObject({ success: true });
    await refused('PICTURE_REQUIRED');
    expect(await picture(id)).toMatchObject({ success: true });
    await refused('SIGNATURE_REQUIRED');
    expect(await sign(id)).toMatchObject({ success: true });
    expect(await needs(id)).toMatchObject({
      code: '',
      seller: { idType: 'driverLicense', idEnd: '8901', idExpiry: '2030-01-31', isExpired: false },
      holds: [{ until: '2026-12-02' }],
    });
    expect(await finish(id)).toMatchObject({ success: true, state: 'finalized' });
    const held = await server.call(listStockHolds, { clientId: counter.storeId }, as());
    expect(held.filter((hold) => hold.transactionId === id)).toMatchObject([
      { quantity: 1, until: '2026-12-02' },
    ]);
    const slip = await server.request(
      'GET',
      `/api/${getTradeReceipt.path.replace('{TransactionID}', String(id))}`,
      {
        ...as(),
        query: getTradeReceipt.path.includes('{') ? {} : { TransactionID: id },
      },
    );
    expect(slip.text).toContain('M100 100L300 200L500 90M520 80L700 210');
    expect(slip.text).not.toContain('8901');
  });

  test('a changed trade is signed again; another customer shows another ID', async () => {
    const id = await lawful();
    await server.call(calls.addTransactionItem, { TransactionID: id, UPC: upc, TranType: 'itemTrade' }, as());
    expect(await finish(id)).toMatchObject({ success: false, code: 'SIGNED_OTHER' });
    const other = await aCustomer(server.database, { firstName: 'Other', lastName: `One${made}` });
    await server.call(calls.addCustomer, { Transactionid: id, CustomerId: other }, as());
    expect(await finish(id)).toMatchObject({ success: false, code: 'SELLER_FACTS' });
  });

  test('a known seller is confirmed at the next trade, not asked again', async () => {
    await finish(await lawful());
    const next = await trade();
    expect(await needs(next)).toMatchObject({ code: 'SELLER_CONFIRM', missing: [], isConfirmed: false });
    expect(await server.call(law.confirmSeller, { TransactionId: next }, as())).toMatchObject({
      success: true,
    });
    expect(await needs(next)).toMatchObject({ code: 'PICTURE_REQUIRED', isConfirmed: true });
  });

  test.each([
    ['a minor', { birthDate: '2008-11-23' }, 'UNDER_AGE'],
    ['an ID that is over', { idExpiry: '2026-11-21' }, 'ID_EXPIRED'],
    ['no number', { idNumber: '' }, 'SELLER_FACTS'],
  ])('%s is refused, and nothing of it is kept', async (_words, more, code) => {
    const id = await trade();
    expect(await showId(id, more)).toMatchObject({ success: false, code });
    expect(
      await server.database.rows('select 1 from dealer_sellers where customer_id = $1', [seller]),
    ).toEqual([]);
    expect(await finish(id)).toMatchObject({ success: false });
  });

  test('signed on paper is a right of its own', async () => {
    const id = await trade();
    const body = { TransactionId: id };
    const asCashier = { token: counter.cashier.token, body };
    expect(await server.request('POST', '/api/DealerTrades/SignOnPaper', asCashier)).toMatchObject({
      status: 403,
    });
    expect(await server.call(law.signOnPaper, body, as())).toMatchObject({ success: true });
    expect(await needs(id)).toMatchObject({ signed: 'paper' });
  });

  test.each([
    ['SaveSeller', { birthDate: '2026-11-22' }, 'birthDate'],
    ['SaveSeller', { birthDate: 'yesterday' }, 'birthDate'],
    ['SaveSeller', { idType: 'library card' }, 'idType'],
    ['SaveSeller', { idNumber: 'x'.repeat(41) }, 'idNumber'],
    ['Sign', { Strokes: '1,2;x' }, 'Strokes'],
    ['AddPicture', { Picture: '***' }, 'Picture'],
  ])('%s with %j is bad input', async (call, more, field) => {
    const id = await trade();
    const got = await server.request('POST', `/api/DealerTrades/${call}`, {
      ...as(),
      body: { TransactionId: id, ...more },
    });
    expect(got).toMatchObject({ status: 400, body: { field } });
  });

  test('what is no picture is refused by its bytes; a dot is no signature', async () => {
    const id = await trade();
    const script = Buffer.from('<script>alert(1)</script>').toString('base64');
    expect(await picture(id, script)).toMatchObject({ success: false, code: 'NOT_A_PICTURE' });
    expect(await server.call(law.signTrade, { TransactionId: id, Strokes: '5,5' }, as())).toMatchObject({
      code: 'NO_SIGNATURE',
    });
  });
});

test('a store without rules asks nothing and holds nothing', async () => {
  const id = await trade(free);
  expect(await finish(id, free)).toMatchObject({ success: true });
  expect(await server.database.rows('select 1 from stock_holds where transaction_id = $1', [id])).toEqual([]);
  expect(await server.database.rows('select 1 from dealer_trades where transaction_id = $1', [id])).toEqual(
    [],
  );
});

test('a count over a window of days meets the trade that reaches it', async () => {
  const own = await aCounter(server.database, { name: `Window ${made}`, now: NOW });
  await server.call(
    rules.saveDealerRule,
    {
      clientId: own.storeId,
      name: 'Three in a week',
      isActive: true,
      windowDays: 7,
      fromCount: 3,
      holdDays: 21,
    },
    as(own.manager.token),
  );
  // Who is merged into the seller brought it for the seller.
  const double = await aCustomer(server.database, { firstName: 'Sel', lastName: `Double${made}` });
  for (const [customerId, expected] of [
    [double, 0],
    [seller, 0],
    [seller, 1],
  ] as const) {
    if (expected === 1)
      await server.call(mergeCustomers, { customerId: seller, from: double }, as(own.manager.token));
    const id = await trade(own, customerId);
    expect(await finish(id, own)).toMatchObject({ success: true });
    const holds = await server.database.rows('select 1 from stock_holds where transaction_id = $1', [id]);
    expect(holds).toHaveLength(expected);
  }
});

describe('what identifies the seller', () => {
  test('is nowhere in the database but encrypted, nor in its audit, replies or answers', async () => {
    await finish(await lawful());
    const tables = await server.database.rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { found } = await server.database.one<{ found: boolean }>(
        `select exists (select 1 from "${name}" x where x::text like '%4567%8901%' or x::text like '%1990-05-01%') as found`,
      );
      expect(`${name} ${found}`).toBe(`${name} false`);
    }
    const plain = Buffer.from(JPEG, 'base64').toString('hex');
    const { found } = await server.database.one<{ found: number }>(
      `select count(*)::integer as found from dealer_pictures where strpos(encode(encrypted, 'hex'), $1) > 0`,
      [plain],
    );
    expect(found).toBe(0);
  });

  test('a picture is shown by right alone, each look with its reason, and emptied when it is too old', async () => {
    const id = await lawful();
    const { id: pictureId } = await server.database.one<{ id: number }>(
      'select picture_id as id from dealer_pictures where transaction_id = $1',
      [id],
    );
    const body = { pictureId, reason: 'Asked by Officer Hale, case 26-1187' };
    const look = (token: string) => server.request('POST', '/api/DealerTrades/ShowPicture', { token, body });
    expect(await look(counter.manager.token)).toMatchObject({ status: 403 });
    // A user of its own: what a session may do is remembered.
    const officer = await aUser(server.database, { role: 'Manager', storeIds: [counter.storeId] });
    await server.database.run(
      `insert into user_rights (user_id, right_code, setting) values ($1, 'dealer.ids', 'allow')`,
      [officer.userId],
    );
    const token = await aSession(server.database, officer.userId, NOW);
    const shown = await look(token);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    const [row] = await server.database.rows<{ username: string; after: object }>(
      `select username, after from audit_rows where action = 'dealer.viewPicture' and entity_id = $1`,
      [String(pictureId)],
    );
    expect(row).toMatchObject({ username: officer.username, after: { reason: body.reason } });
    expect(await dropOldPictures(server.database, new Date('2027-02-20T18:00:00Z'))).toBe(0);
    expect(await dropOldPictures(server.database, new Date('2027-02-22T18:00:00Z'))).toBeGreaterThan(0);
    expect(await look(token)).toMatchObject({ status: 404 });
  });
});

test('the register of purchases: off by default, then every trade of the day once, the same each time, inert in a spreadsheet', async () => {
  const own = await aCounter(server.database, { name: '=cmd()', now: NOW });
  const who = () => as(own.manager.token);
  const body = { clientId: own.storeId, day: '2026-11-22' };
  const take = () => server.request('POST', '/api/DealerTrades/Export', { ...who(), body });
  expect(await take()).toMatchObject({ body: { success: false, code: 'EXPORT_OFF' } });
  await server.call(
    rules.saveDealerRule,
    { clientId: own.storeId, name: 'ID', isActive: true, asks: 'idNumber', holdDays: 5 },
    who(),
  );
  const set = (value: string) =>
    server.call(saveClientSetting, { clientId: own.storeId, setting: 'PurchaseExport', value }, who());
  await set('items');
  const receipts: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const id = await trade(own);
    await server.call(law.saveSeller, { TransactionId: id, idNumber: `+${NUMBER}` }, who());
    const done = (await finish(id, own)) as { receiptNumber: string };
    receipts.push(done.receiptNumber);
  }
  const first = await take();
  expect(first.headers.get('content-type')).toContain('text/csv');
  expect((await take()).text).toBe(first.text);
  const lines = first.text.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(3);
  for (const receipt of receipts)
    expect(lines.filter((line) => line.includes(`"${receipt}"`))).toHaveLength(1);
  expect(lines.every((line) => line.includes(`"'+${NUMBER}"`) && line.startsWith(`"'=cmd()"`))).toBe(true);
  expect(lines.every((line) => line.includes('2026-11-27'))).toBe(true);
  await set('trades');
  expect((await take()).text.trim().split('\r\n')).toHaveLength(4);
  const listed = await server.call(law.listPurchases, body, who());
  expect(listed.map(({ receiptNumber }) => receiptNumber)).toEqual(receipts);
  expect(listed[0]).toMatchObject({ idEnd: '8901', copies: 1, rules: ['ID'] });
  const exports = await server.database.rows(
    `select 1 from audit_rows where store_id = $1 and action = 'dealer.exportPurchases'`,
    [own.storeId],
  );
  expect(exports).toHaveLength(3);
  expect(
    await server.request('POST', '/api/DealerTrades/Export', { token: own.cashier.token, body }),
  ).toMatchObject({ status: 403 });
});
