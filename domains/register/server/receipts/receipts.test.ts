// The three papers of the register, each as a page, a PDF and printer bytes: the same figures on all of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeProfile } from '#domains/access/server/public/change-profile.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { refundTransactionItems } from '#domains/register/contract/finished.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const UPC = '400000000511';

let server: TestServer;
let counter: Counter;
/** The transaction of each paper. */
let of: Record<'Customer' | 'Hold' | 'Trade', number>;
const token = () => ({ token: counter.manager.token });

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  await aGood(server.database, counter, { upc: UPC, title: 'Pokémon <b>Lantern', priceCents: 1_000 });
  await server.database.run(
    `with c as (insert into configurations (department_id, name, code) select department_id, 'Lantern 5', 'LN5' from catalog_products where upc = $1 returning configuration_id)
     update catalog_products set configuration_id = (select configuration_id from c) where upc = $1`,
    [UPC],
  );
  of = { Customer: await aSale(), Hold: await aHeld(), Trade: await aTrade() };
});
afterAll(() => server.close());

async function aBasket(more: object = {}): Promise<number> {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, token());
  await server.call(calls.addTransactionItem, { TransactionID: transactionId, UPC, ...more }, token());
  return transactionId;
}

async function aSale(): Promise<number> {
  const id = await aBasket();
  await server.call(calls.finalizeTransaction, { TransactionId: id, cash: 20 }, token());
  return id;
}

async function aHeld(): Promise<number> {
  const id = await aBasket();
  await server.call(calls.holdTransaction, { id }, token());
  return id;
}

async function aTrade(): Promise<number> {
  const id = await aBasket({ TranType: 'itemTrade', Condition: 'B' });
  const CustomerId = await aCustomer(server.database, { firstName: 'Priya', lastName: 'Nair' });
  await server.call(calls.addCustomer, { Transactionid: id, CustomerId }, token());
  await server.call(calls.finalizeTransaction, { TransactionId: id }, token());
  return id;
}

async function paper(kind: keyof typeof of, more: Record<string, string | number> = {}) {
  const answer = await fetch(
    `${server.address}/api/Transaction/Get${kind}Receipt?${new URLSearchParams({ TransactionID: String(of[kind]), ...more }).toString()}`,
    { headers: { authorization: `Bearer ${counter.manager.token}` } },
  );
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}

/** What must be read on each of them, whatever its form. */
const WORDS: Record<keyof typeof of, readonly RegExp[]> = {
  Customer: [
    /Receipt/,
    /12 Maple Street, Springfield, IL 62701/,
    /Lantern/,
    /LN5, /,
    /Tax/,
    /10\.83/,
    /Change/,
    /9\.17/,
  ],
  Hold: [/On hold/, /Lantern/, /10\.83/],
  Trade: [/Trade-in/, /Lantern/, /Priya Nair/, /We pay in store credit/, /I own these goods/, /Signature/],
};
const KINDS = Object.keys(WORDS) as (keyof typeof of)[];

describe.each(KINDS)('the %s receipt', (kind) => {
  test('as an 80 mm page, on which nothing of a title is markup', async () => {
    const { status, type, bytes } = await paper(kind);
    const page = Buffer.from(bytes).toString('utf8');
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    for (const word of WORDS[kind]) expect(page).toMatch(word);
    expect(page).toContain('80mm');
    expect(page).not.toContain('<b>Lantern');
  });

  test('as a PDF', async () => {
    const { status, type, bytes } = await paper(kind, { Format: 'pdf' });
    expect([status, type]).toEqual([200, 'application/pdf']);
    const words = pdfText(bytes).replaceAll('\n', ' ');
    expect(words).toContain('Pokémon <b>Lantern');
    for (const word of WORDS[kind]) expect(words).toMatch(word);
  });

  test('as bytes for a printer, that begin with its reset and end with a cut', async () => {
    const { status, type, bytes } = await paper(kind, { Format: 'escpos' });
    expect([status, type]).toEqual([200, 'application/octet-stream']);
    const words = Buffer.from(bytes)
      .toString('latin1')
      // Lines are broken and filled up with spaces.
      .replace(/\s+/g, ' ');
    for (const word of WORDS[kind]) expect(words).toMatch(word);
    const hex = Buffer.from(bytes).toString('hex');
    expect(hex.startsWith('1b40')).toBe(true);
    expect(hex).toMatch(/1d5601(0a0d)*$/);
    // é is at 0x82 in the code page that the bytes begin with.
    expect(words).toContain('Pok\x82mon <b>Lantern');
    expect(words).not.toMatch(/\d-\s\d{4}/);
  });

  test('says that it is a copy', async () => {
    const { bytes } = await paper(kind, { Copy: 'true' });
    expect(Buffer.from(bytes).toString('utf8')).toContain('Copy');
  });

  test('in no other form, and of no other store', async () => {
    expect((await paper(kind, { Format: 'word' })).status).toBe(400);
    const other = await aCounter(server.database, { name: 'Elsewhere' });
    const got = await server.request('GET', `/api/Transaction/Get${kind}Receipt`, {
      token: other.manager.token,
      query: { TransactionID: of[kind] },
    });
    expect([got.status, (got.body as { message: string }).message]).toEqual([404, 'No Transaction Found.']);
  });
});

test('a sale has no trade slip', async () => {
  const got = await server.request('GET', '/api/Transaction/GetTradeReceipt', {
    ...token(),
    query: { TransactionID: of.Customer },
  });
  expect([got.status, (got.body as { message: string }).message]).toEqual([
    404,
    'Nothing was traded in on this transaction.',
  ]);
});

test('its lines come to its sales, and it names who finished it', async () => {
  const id = await aBasket();
  await server.call(
    calls.addDiscount,
    { TransactionID: id, DiscountType: 'percent', DiscountAmount: 10 },
    token(),
  );
  await server.call(
    calls.finalizeTransaction,
    { TransactionId: id, cash: 20 },
    { token: counter.cashier.token },
  );
  of = { ...of, Customer: id };
  const page = Buffer.from((await paper('Customer')).bytes).toString('utf8');
  expect(page).toContain(counter.cashier.username);
  expect(page).not.toContain(counter.manager.username);
  await server.database.transaction((tx) =>
    changeProfile(tx, counter.cashier.userId, { displayName: 'Kim Sato' }),
  );
  expect(Buffer.from((await paper('Customer')).bytes).toString('utf8')).toContain('Kim Sato, ');
  expect(page.match(/\$10\.00/g)).toHaveLength(2);
  expect(page).toContain('−$1.00');
});

test('a refund slip names the receipt of the sale', async () => {
  const id = await aBasket();
  const sold = await server.call(calls.finalizeTransaction, { TransactionId: id, cash: 20 }, token());
  const back = await server.call(
    refundTransactionItems,
    { id, posId: counter.deviceId, body: [{ id: sold.items[0]?.id as number }] },
    token(),
  );
  await server.call(calls.finalizeTransaction, { TransactionId: back.transactionId }, token());
  of = { ...of, Customer: back.transactionId };
  const page = Buffer.from((await paper('Customer')).bytes).toString('utf8');
  expect(page).toContain('Refund of');
  expect(page).toContain(sold.receiptNumber);
});

test('the name of the chain heads every receipt, above the store (GEN-25)', async () => {
  await server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'siteName', 'Acme Media')`,
    [counter.storeId],
  );
  for (const kind of KINDS) {
    const page = Buffer.from((await paper(kind)).bytes).toString('utf8');
    expect(page).toContain('Acme Media');
  }
});
