// Wishes at the buy counter and at the till: said, kept, told, sold to who asked, and to nobody else.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteCustomer, updateCustomer } from '#domains/customers/contract/calls.ts';
import { mergeCustomers } from '#domains/customers/contract/groups.ts';
import { emailWish } from '#domains/customers/contract/mail.ts';
import * as wish from '#domains/customers/contract/wishlist.ts';
import { endOverdueHolds } from '#domains/customers/server/public/reserve-for-wishes.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aListing } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { openMailBox, setMailServer } from '#tests/support/mail-box.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let wisher: number;
let seller: number;
let catalogId: number;
let upc: string;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true });
  counter = await aCounter(server.database, { registers: 2 });
});
beforeEach(async () => {
  made += 1;
  upc = withCheckDigit(`7123456${String(10_000 + made).slice(-4)}`);
  catalogId = await aListing(server.database, counter, { upc, title: `Wanted ${made}` });
  wisher = await aCustomer(server.database, {
    firstName: 'Wanda',
    lastName: `Wish${made}`,
    email: 'w@example.com',
  });
  seller = await aCustomer(server.database, { firstName: 'Sel', lastName: `Ler${made}` });
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

function withCheckDigit(eleven: string): string {
  const sum = [...eleven].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return eleven + String((10 - (sum % 10)) % 10);
}

const key = (token = counter.manager.token) => ({
  token,
  headers: { 'idempotency-key': crypto.randomUUID() },
});
const wishFor = (CustomerId: number, code = upc) =>
  server.call(wish.addWish, { CustomerId, upc: code }, key());
const wishesOf = (id: number) => server.call(wish.getWishlist, { id }, key());
const pending = () => server.call(wish.getPendingContacts, { clientId: counter.storeId }, key());
const mine = async () => (await pending()).filter((one) => one.upc === upc);

async function begin(CustomerId?: number, posid = counter.deviceId): Promise<number> {
  const { transactionId } = await server.call(calls.newTransaction, { posid }, key());
  if (CustomerId !== undefined)
    await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId }, key());
  return transactionId;
}
const add = (TransactionID: number, TranType: 'itemSale' | 'itemTrade', UPC = upc) =>
  server.call(calls.addTransactionItem, { TransactionID, UPC, TranType }, key());
async function finish(TransactionId: number, due: number) {
  return server.call(calls.finalizeTransaction, { TransactionId, ...(due > 0 ? { cash: due } : {}) }, key());
}
async function tradeIn(from = seller): Promise<void> {
  const id = await begin(from);
  await add(id, 'itemTrade');
  expect(await finish(id, 0)).toMatchObject({ success: true, state: 'finalized' });
}
const heldOf = async () =>
  (
    await server.database.one<{ held: number }>(
      'select coalesce(sum(held), 0)::integer as held from inventory_items where catalog_id = $1',
      [catalogId],
    )
  ).held;

describe('the list', () => {
  test('a wish is there once, by any writing of its code, and is taken off once', async () => {
    const first = await wishFor(wisher);
    expect(first).toMatchObject({ success: true });
    expect(await wishFor(wisher, `0${upc}`)).toMatchObject({ wishlistId: first.wishlistId });
    expect(await wishesOf(wisher)).toMatchObject([
      {
        wishlistId: first.wishlistId,
        CustomerId: wisher,
        upc,
        title: `Wanted ${made}`,
        onHand: 0,
        hold: null,
        contactMethod: 0,
      },
    ]);
    const off = await server.call(wish.removeWish, { WishlistItemID: first.wishlistId }, key());
    expect(off).toEqual({ success: true, message: 'Item removed from wishlist' });
    expect(await server.call(wish.removeWish, { WishlistItemID: first.wishlistId }, key())).toEqual(off);
    expect(await wishesOf(wisher)).toEqual([]);
    expect((await server.request('PUT', `/api/Wishlist/Add/${wisher}/${upc}`, key())).status).toBe(200);
    expect((await server.request('PUT', `/api/Wishlist/Add/999999/${upc}`, key())).status).toBe(404);
    expect(
      (await server.request('GET', '/api/Wishlist/RemoveWishlistItem?WishlistItemID=999999', key())).status,
    ).toBe(404);
  });

  test('what the catalog does not know yet may be wished for, too', async () => {
    await wishFor(wisher, 'STORE-SKU-77');
    expect(await wishesOf(wisher)).toMatchObject([{ upc: 'STORE-SKU-77', title: '' }]);
  });
});

describe('a trade that meets a wish', () => {
  test('says so at the scan, keeps the copy, lists whom to tell, and who is told by what they agreed to', async () => {
    const { wishlistId } = await wishFor(wisher);
    const said = await server.call(wish.wishesForProduct, { catalogId, clientId: counter.storeId }, key());
    expect(said).toMatchObject({ holdDays: 3, wishes: [{ wishlistId, CustomerId: wisher, isHeld: false }] });
    expect(await mine()).toEqual([]);
    await tradeIn();
    expect(await heldOf()).toBe(1);
    const [tell] = await mine();
    expect(tell).toMatchObject({
      CustomerId: wisher,
      onHand: 1,
      methods: [1],
      hold: { store: 'Maple Street' },
    });
    const contact = (ContactMethod: number) =>
      server.call(wish.addContact, { WishlistId: wishlistId, ContactMethod }, key());
    expect(await contact(2)).toMatchObject({ success: false, code: 'NO_CONSENT' });
    await server.call(updateCustomer, { customerId: wisher, emailConsent: true }, key());
    expect((await mine())[0]?.methods).toEqual([1, 2]);
    const { wishlistContactLogId } = await contact(2);
    expect(await mine()).toEqual([]);
    const log = await server.call(wish.contactsOfCustomer, { CustomerId: wisher }, key());
    expect(log).toMatchObject([{ wishlistContactLogId, method: 'Email', contactMethod: 2, upc }]);
    expect(await server.call(wish.contactsOfWish, { WishlistId: wishlistId }, key())).toEqual(log);
    await server.call(wish.removeContact, { WishlistContactLogID: wishlistContactLogId }, key());
    expect(await mine()).toHaveLength(1);
    const alias = `/api/WishlistContactLog/GetContactLog_ByWishlistItem?WishlistId=${wishlistId}`;
    expect(await server.request('GET', alias, key())).toMatchObject({ status: 200, body: [] });
    const methods = await server.call(wish.getContactMethods, {}, key());
    expect(methods.map((one) => one.name)).toEqual(['Phone', 'Email', 'Text message', 'Mail']);
  });

  test('the kept copy is sold to nobody else, told at the scan and again at the end; to who asked it fulfils the wish', async () => {
    await wishFor(wisher);
    await tradeIn();
    const other = await begin(seller);
    const refused = await add(other, 'itemSale');
    expect(refused).toMatchObject({ success: false, code: 'ITEM_HELD' });
    expect(refused.message).toMatch(/^Held for Wanda Wish\d+ until \d\d\/\d\d\/\d\d\./);
    await server.call(calls.voidTransaction, { id: other }, key());

    const id = await begin(wisher);
    const basket = await add(id, 'itemSale');
    expect(basket).toMatchObject({ success: true, totalItems: 1 });
    // Whoever takes the customer off again does not get it either.
    await server.call(calls.addCustomer, { Transactionid: id }, key());
    expect(await finish(id, basket.due)).toMatchObject({ success: false, code: 'ITEM_HELD' });
    await server.call(calls.addCustomer, { Transactionid: id, CustomerId: wisher }, key());
    expect(await finish(id, basket.due)).toMatchObject({ success: true, state: 'finalized' });
    expect([await heldOf(), await wishesOf(wisher)]).toEqual([0, []]);
    const done = await server.database.one<{ id: number }>(
      'select transaction_id as id from wishes where customer_id = $1',
      [wisher],
    );
    expect(done.id).toBe(id);
  });

  test('released by who may, it is anybody’s; the wish stays', async () => {
    await wishFor(wisher);
    await tradeIn();
    const [{ hold } = { hold: null }] = await wishesOf(wisher);
    const cashier = await server.request(
      'PUT',
      `/api/Wishlist/ReleaseHold/${hold?.holdId}`,
      key(counter.cashier.token),
    );
    expect(cashier.status).toBe(403);
    await server.call(wish.releaseHold, { id: hold?.holdId ?? 0 }, key());
    const id = await begin();
    const basket = await add(id, 'itemSale');
    expect(await finish(id, basket.due)).toMatchObject({ success: true });
    expect(await wishesOf(wisher)).toMatchObject([{ hold: null, onHand: 0 }]);
  });

  test('a hold ends with its last day, by the job or when somebody buys', async () => {
    await wishFor(wisher);
    await tradeIn();
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await endOverdueHolds(server.database, days(2));
    expect(await heldOf()).toBe(1);
    // Other tests' holds end with it.
    expect(await endOverdueHolds(server.database, days(5))).toBeGreaterThan(0);
    expect(await heldOf()).toBe(0);
  });

  test('the first who asked has it; the seller’s own wish counts for nothing; with 0 days nothing is kept', async () => {
    const later = await aCustomer(server.database, { lastName: 'Later' });
    await wishFor(seller);
    await wishFor(wisher);
    await wishFor(later);
    await tradeIn();
    expect((await wishesOf(wisher))[0]?.hold).not.toBeNull();
    expect((await wishesOf(seller))[0]?.hold).toBeNull();
    await tradeIn();
    expect((await wishesOf(later))[0]?.hold).not.toBeNull();
    expect(await heldOf()).toBe(2);
    for (const one of [...(await wishesOf(wisher)), ...(await wishesOf(later))])
      await server.call(wish.removeWish, { WishlistItemID: one.wishlistId }, key());
    expect(await heldOf()).toBe(0);
    await server.database.run(
      `insert into client_settings (store_id, name, value) values ($1, 'WishHoldDays', '0')`,
      [counter.storeId],
    );
    await wishFor(wisher);
    await tradeIn();
    expect(await heldOf()).toBe(0);
    await server.database.run(`delete from client_settings where name = 'WishHoldDays'`);
  });

  test('of two who wish for the same the copy stays kept when they become one; who is deleted keeps nobody from buying', async () => {
    const twin = await aCustomer(server.database, { firstName: 'Wanda', lastName: `Again${made}` });
    await wishFor(wisher);
    await tradeIn();
    expect(await heldOf()).toBe(1);
    await wishFor(twin);
    await server.call(mergeCustomers, { customerId: twin, from: wisher }, key());
    expect(await heldOf()).toBe(1);
    expect(await wishesOf(twin)).toMatchObject([{ upc, hold: { store: 'Maple Street' } }]);
    await server.call(deleteCustomer, { id: twin }, key());
    expect(await heldOf()).toBe(0);
    expect(await mine()).toEqual([]);
  });

  test('merged customers keep their wishes and what is kept for them', async () => {
    const twin = await aCustomer(server.database, { lastName: 'Twin' });
    await wishFor(twin);
    await tradeIn();
    await wishFor(wisher, 'OTHER-1');
    await server.call(mergeCustomers, { customerId: wisher, from: twin }, key());
    expect((await wishesOf(wisher)).map((one) => [one.upc, one.hold !== null])).toEqual([
      ['OTHER-1', false],
      [upc, true],
    ]);
  });
});

test('who wishes for something is told by email, with consent only, and the contact is noted with the mail or not at all', async () => {
  const box = await openMailBox();
  const { wishlistId } = await wishFor(wisher);
  const tell = () => server.call(emailWish, { WishlistId: wishlistId, ClientId: counter.storeId }, key());
  const contacts = () => server.call(wish.contactsOfWish, { WishlistId: wishlistId }, key());
  expect(await tell()).toMatchObject({ success: false, code: 'NO_CONSENT' });
  await server.call(updateCustomer, { customerId: wisher, emailConsent: true }, key());
  expect(await tell()).toMatchObject({ success: false, code: 'NO_MAIL_SERVICE' });
  expect(await contacts()).toEqual([]);
  await setMailServer(server.database, counter.storeId, box.port, { WishMailText: 'it came in:' });
  expect(await tell()).toMatchObject({ success: true });
  expect(await contacts()).toMatchObject([{ method: 'Email' }]);
  await expect.poll(() => box.mails.length, { timeout: 15_000 }).toBe(1);
  expect(box.mails[0]).toMatchObject({
    to: ['w@example.com'],
    headers: { subject: `Wanted ${made} is here, at Maple Street` },
    text: expect.stringContaining('Hello Wanda, it came in:'),
  });
  await setMailServer(server.database, counter.storeId, 0, { MailHost: '' });
  await box.close();
});
