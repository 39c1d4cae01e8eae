// A new key for sellers' IDs: the old one opens as long as it is given, and everything is encrypted again.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as rules from '#domains/dealer-rules/contract/calls.ts';
import * as law from '#domains/dealer-rules/contract/trades.ts';
import { rotateSellerKeys } from '#domains/dealer-rules/server/public/rotate-keys.ts';
import { encryptWith } from '#platform/secrets/encrypt.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aListing } from '#domains/register/testing/a-counter.ts';
import { saveClientSetting } from '#domains/settings/contract/calls.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const OLD = Buffer.alloc(32, 7);
const NEW = randomBytes(32);
const NUMBER = 'D900-1234-5678';
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 9, 8, 7, 6, 5]);

let server: TestServer;
let counter: Counter;
let customerId: number;

const as = () => ({
  token: counter.manager.token,
  headers: { 'idempotency-key': crypto.randomUUID() },
});
const actor = {
  userId: 0,
  username: 'test',
  sessionId: 0,
  isAdministrator: false,
  storeIds: [],
  rights: new Set<string>(),
};
const rotate = () => rotateSellerKeys(server.database, { actor, now: NOW, requestId: 'rotate-keys' });

async function trade(upc: string): Promise<number> {
  await aListing(server.database, counter, { upc, title: `Bought ${upc}` });
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, as());
  await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId: customerId }, as());
  const line = { TransactionID: transactionId, UPC: upc, TranType: 'itemTrade' as const };
  await server.call(calls.addTransactionItem, line, as());
  await server.call(law.saveSeller, { TransactionId: transactionId, idNumber: NUMBER }, as());
  const picture = { TransactionId: transactionId, Picture: JPEG.toString('base64') };
  await server.call(law.addIdPicture, picture, as());
  return transactionId;
}

/** The register of purchases, the picture and the facts on file, as the server opens them now. */
async function opened(): Promise<{ numbers: number; picture: boolean; asksAgain: boolean }> {
  const body = { clientId: counter.storeId, day: '2026-11-22' };
  const file = await server.request('POST', '/api/DealerTrades/Export', { ...as(), body });
  const { id } = await server.database.one<{ id: number }>(
    'select min(picture_id) as id from dealer_pictures',
  );
  const look = { pictureId: id, reason: 'test' };
  const shown = await server.request('POST', '/api/DealerTrades/ShowPicture', { ...as(), body: look });
  const { id: openId } = await server.database.one<{ id: number }>(
    `select transaction_id as id from transactions where state <> 'finalized' limit 1`,
  );
  const needs = await server.call(law.getTradeNeeds, { TransactionId: openId }, as());
  return {
    numbers: file.text.split(NUMBER).length - 1,
    picture: shown.headers.get('content-type') === 'image/jpeg',
    asksAgain: needs.missing.includes('idNumber'),
  };
}
const ALL = { numbers: 2, picture: true, asksAgain: false };
const NONE = { numbers: 0, picture: false, asksAgain: true };

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  counter = await aCounter(server.database, { now: NOW });
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'dealer.ids', 'allow')`,
    [counter.manager.userId],
  );
  customerId = await aCustomer(server.database, { firstName: 'Sel', lastName: 'Ler' });
  const rule = { clientId: counter.storeId, name: 'ID', isActive: true, asks: 'idNumber', holdDays: 5 };
  await server.call(rules.saveDealerRule, rule, as());
  const setting = { clientId: counter.storeId, setting: 'PurchaseExport', value: 'items' } as const;
  await server.call(saveClientSetting, setting, as());
  for (const upc of ['SEAL-1', 'SEAL-2'])
    await server.call(calls.finalizeTransaction, { TransactionId: await trade(upc) }, as());
  await trade('SEAL-3');
});
afterAll(async () => {
  encryptWith(() => [OLD]);
  await server.close();
});

test('a new key: the old one opens until all is encrypted again, then it may go', async () => {
  expect(await opened()).toEqual(ALL);
  encryptWith(() => [NEW]);
  expect(await opened()).toEqual(NONE);
  // The old key was forgotten: nothing is lost, and it is told.
  expect(await rotate()).toEqual({ done: 0, closed: 6 });
  encryptWith(() => [NEW, OLD]);
  expect(await opened()).toEqual(ALL);
  expect(await rotate()).toEqual({ done: 6, closed: 0 });
  expect(await rotate()).toEqual({ done: 0, closed: 0 });
  encryptWith(() => [NEW]);
  expect(await opened()).toEqual(ALL);
  encryptWith(() => [OLD]);
  expect(await opened()).toEqual(NONE);
  const audit = await server.database.rows<{ after: object; text: string }>(
    `select after, r::text as text from audit_rows r where action = 'dealer.rotateKeys'`,
  );
  expect(audit.map(({ after }) => after)).toEqual([{ done: 6, closed: 0 }]);
  for (const key of [OLD, NEW]) expect(audit[0]?.text).not.toContain(key.toString('hex'));
  expect(await verify(server.database)).toEqual([]);
});

test.each([
  ['what was asked', `id_end = 'XX'`],
  ['the encrypted text under the same key', `encrypted = substring(encrypted from 1 for 9) || '\\x00'`],
  ['the encrypted text, to nothing', 'encrypted = null'],
  ['encrypted text and seller', `encrypted = '\\x010203040506070809', customer_id = customer_id + 1`],
])('of a finished trade nobody changes %s', async (_what, change) => {
  await expect(
    server.database.run(`update dealer_trades set ${change} where finished_at is not null`),
  ).rejects.toThrow('never changed');
});
