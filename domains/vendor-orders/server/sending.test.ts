// Orders go to their vendors: as a file, by mail, by an interface; what they said is kept.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import * as orders from '#domains/vendor-orders/contract/orders.ts';
import * as calls from '#domains/vendor-orders/contract/sending.ts';
import { sendWaiting } from '#domains/vendor-orders/server/send-waiting.ts';
import { aSupplier, aVendorOrder } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import { type MailBox, openMailBox, setMailServer } from '#tests/support/mail-box.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let storeId: number;
let userId: number;
let token: { token: string };
let box: MailBox;

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true });
  ({ storeId } = await aStore(server.database, { name: 'Maple Street' }));
  ({ userId } = await aUser(server.database, { role: 'Manager', storeIds: [storeId] }));
  token = { token: await aSession(server.database, userId) };
  box = await openMailBox();
  await setMailServer(server.database, storeId, box.port);
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(async () => {
  await server.close();
  await box.close();
});

const send = (VendorOrderId: number, Way: 'pdf' | 'csv' | 'mail' | 'interface', more: object = {}) =>
  server.call(calls.sendVendorOrder, { VendorOrderId, Way, ...more }, token);
const sends = (VendorOrderId: number) => server.call(calls.getVendorOrderSends, { VendorOrderId }, token);
const document = (query: string) => server.request('GET', `/api/VendorOrder/GetDocument?${query}`, token);
const anOrder = async () => aVendorOrder(server.database, { storeId, userId });

test('a file: it becomes Requested, and the file is kept as it was sent', async () => {
  const { orderId, lineId } = await anOrder();
  expect(await send(orderId, 'pdf')).toMatchObject({ success: true, vendorOrderStatusId: 3, mailId: 0 });
  await server.call(orders.addUpdateOrderItem, { vendorOrderItemId: lineId, Quantity: 8 }, token);
  const { sends: list, changes } = await sends(orderId);
  expect(list).toMatchObject([{ way: 'pdf', lines: 1, units: 5, total: 50, state: 'sent' }]);
  expect(changes).toMatchObject([{ sent: 5, now: 8, isCostChanged: false }]);
  const csv = async (more: string) => (await document(`VendorOrderId=${orderId}&Format=csv${more}`)).text;
  expect(await csv(`&VendorOrderSendId=${list[0]?.vendorOrderSendId}`)).toContain(',5,1,"10.00"');
  expect(await csv('')).toContain(',8,1,"10.00"');
  await send(orderId, 'csv');
  expect((await sends(orderId)).changes).toEqual([]);
});

test('the PDF says what is ordered, on as many pages as it needs', async () => {
  const supplier = await aSupplier(
    server.database,
    { storeId, userId },
    Array.from({ length: 60 }, () => 33_333),
  );
  const { vendorOrderId } = await server.call(
    orders.addUpdateVendorOrder,
    { clientId: storeId, vendorId: supplier.vendorId, notes: 'Ring twice' },
    token,
  );
  await server.call(
    orders.bulkAddVendorItems,
    { ClientId: storeId, body: supplier.itemIds.map((VendorItemID) => ({ VendorItemID, Quantity: 3 })) },
    token,
  );
  const response = await fetch(
    `${server.address}/api/VendorOrder/GetDocument?VendorOrderId=${vendorOrderId}`,
    {
      headers: { authorization: `Bearer ${token.token}` },
    },
  );
  expect(response.headers.get('content-type')).toContain('pdf');
  const words = pdfText(new Uint8Array(await response.arrayBuffer()));
  for (const part of [
    'Purchase order',
    'Maple Street',
    '60 lines, 180 units',
    'Total $600.00',
    '3.3333',
    'Ring twice',
    'page 2 of 2',
  ])
    expect(words).toContain(part);
});

test('a mail waits in the outbox with the PDF; without an address it is refused', async () => {
  const { orderId, vendorId } = await anOrder();
  expect(await send(orderId, 'mail')).toMatchObject({ success: false, code: 'NO_EMAIL' });
  await server.database.run(
    `update vendors set contact_email = 'orders@vendor.example' where vendor_id = $1`,
    [vendorId],
  );
  expect(await send(orderId, 'mail', { Message: 'Please send with Friday’s box' })).toMatchObject({
    success: true,
  });
  await expect.poll(() => box.mails.length, { timeout: 15_000 }).toBe(1);
  const [mail] = box.mails;
  expect(mail?.text).toContain('Please send with Friday’s box');
  expect(pdfText(new Uint8Array(mail?.pdf ?? []))).toContain('5 units');
  expect((await sends(orderId)).sends).toMatchObject([{ way: 'mail', recipient: 'orders@vendor.example' }]);
  const wrong = await server.request('POST', '/api/VendorOrder/Send', {
    ...token,
    body: { VendorOrderId: orderId, Way: 'mail', Email: 'nobody' },
  });
  expect([wrong.status, (wrong.body as { field: string }).field]).toEqual([400, 'Email']);
});

test('an interface takes it from its queue, once, and confirms it; one that refuses is tried again and given up', async () => {
  const { orderId, vendorId } = await anOrder();
  expect(await send(orderId, 'interface')).toMatchObject({ success: false, code: 'NO_INTERFACE' });
  await server.database.run(
    `update vendors set vendor_interface = 'Simulator', vendor_interface_id = 1 where vendor_id = $1`,
    [vendorId],
  );
  expect(await send(orderId, 'interface')).toMatchObject({ success: true });
  const now = new Date();
  await Promise.all([sendWaiting(server.database, now), sendWaiting(server.database, now)]);
  expect((await sends(orderId)).sends).toMatchObject([
    { state: 'sent', reference: expect.stringMatching(/^SIM-\d+$/) },
  ]);
  expect(
    (await server.call(orders.getVendorOrder, { VendorOrderId: orderId }, token)).orderStatusDescription,
  ).toBe('In Process');

  const { orderId: refused, vendorId: other } = await anOrder();
  await server.database.run(
    `update vendors set vendor_interface = 'Simulator', vendor_interface_id = 1 where vendor_id = $1`,
    [other],
  );
  await server.call(orders.addUpdateVendorOrder, { vendorOrderId: refused, notes: 'FAIL' }, token);
  await send(refused, 'interface');
  for (let hours = 0; hours < 24; hours += 1)
    await sendWaiting(server.database, new Date(now.getTime() + hours * 3_600_000));
  expect((await sends(refused)).sends).toMatchObject([
    { state: 'failed', problem: 'The simulated vendor refuses this order' },
  ]);
  expect(await sendWaiting(server.database, new Date(now.getTime() + 1e10))).toBe(0);
});

test('what is shipped or empty is not sent', async () => {
  const { orderId } = await anOrder();
  await server.call(
    orders.updateVendorOrderStatus,
    { VendorOrderId: orderId, VendorOrderStatusId: 4 },
    token,
  );
  expect(await send(orderId, 'pdf')).toMatchObject({ success: false, code: 'ORDER_LOCKED' });
});

test('another order’s sending is none', async () => {
  const [one, other] = [await anOrder(), await anOrder()];
  const { vendorOrderSendId } = await send(one.orderId, 'pdf');
  const got = await document(`VendorOrderId=${other.orderId}&VendorOrderSendId=${vendorOrderSendId}`);
  expect(got.status).toBe(404);
});
