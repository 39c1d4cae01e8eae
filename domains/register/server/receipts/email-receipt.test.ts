// A receipt by email, from the finished sale to the mail server: the same figures as on paper, once, and never in the way of a sale.
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCustomer } from '#domains/customers/contract/calls.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import {
  getMail,
  getMailAttachment,
  listMails,
  sendMailAgain,
  sendTestMail,
} from '#domains/mail/contract/calls.ts';
import { aMail } from '#domains/mail/testing/a-mail.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { emailReceipt, getCustomerReceipt } from '#domains/register/contract/finished.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type MailBox, openMailBox, setMailServer } from '#tests/support/mail-box.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let foreign: Counter;
let good: BuiltGood;
let box: MailBox;

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true });
  box = await openMailBox();
  counter = await aCounter(server.database);
  foreign = await aCounter(server.database, { name: 'Elsewhere' });
  good = await aGood(server.database, counter, {
    upc: '400000000305',
    priceCents: 1_999,
    quantity: 50,
    title: 'Blue <b>Lantern',
  });
  await setMailServer(server.database, counter.storeId, box.port);
});
beforeEach(() => {
  box.mails.length = 0;
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
  await box.close();
});

const key = (token = counter.cashier.token) => ({
  token,
  headers: { 'idempotency-key': crypto.randomUUID() },
});

async function aSale(CustomerId?: number, finish = true): Promise<number> {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
  if (CustomerId !== undefined)
    await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId }, key());
  await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId },
    key(),
  );
  if (finish) await server.call(calls.finalizeTransaction, { TransactionId: transactionId, cash: 50 }, key());
  return transactionId;
}
const ask = (body: object, token = counter.cashier.token, idempotency = crypto.randomUUID() as string) =>
  server.request('POST', '/api/Transaction/EmailReceipt', {
    token,
    body,
    headers: { 'idempotency-key': idempotency },
  });
const arrived = async (count = 1): Promise<void> => {
  await expect.poll(() => box.mails.length, { timeout: 15_000 }).toBe(count);
};

/** What a PDF in its built-in font says: one byte a letter, in hexadecimal, in compressed streams. */
function plainText(pdf: Buffer): string {
  let text = '';
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const end = pdf.indexOf('\nendstream', at);
    const stream = inflateSync(pdf.subarray(at + 7, end)).toString('latin1');
    for (const [, piece = ''] of stream.matchAll(/\[([^\]]*)\] TJ/g))
      text += `${[...piece.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join('')}\n`;
  }
  return text;
}

test('the mail says what the paper says: text, HTML and PDF', async () => {
  const id = await aSale();
  const sent = await server.call(emailReceipt, { TransactionId: id, Email: 'dana@example.com' }, key());
  expect(sent).toMatchObject({ success: true });
  await arrived();
  const [mail] = box.mails;
  const paper = await server.request('GET', `/api/${getCustomerReceipt.path}`, {
    token: counter.cashier.token,
    query: { TransactionID: id },
  });
  const figures = [...paper.text.matchAll(/\$\d+\.\d\d/g)].map(([figure]) => figure);
  expect(figures).toContain('$21.64');
  for (const figure of figures) {
    expect(mail?.text).toContain(figure);
    expect(mail?.html).toContain(figure);
    expect(plainText(mail?.pdf as Buffer)).toContain(figure);
  }
  expect(mail?.headers.subject).toMatch(/^Your receipt [\d-]+ from Maple Street$/);
  expect(mail?.html).not.toContain('<b>Lantern');
  const kept = await server.call(getMail, { id: sent.mailId }, { token: counter.manager.token });
  await expect
    .poll(
      async () => (await server.call(getMail, { id: sent.mailId }, { token: counter.manager.token })).state,
    )
    .toBe('sent');
  expect(kept).toMatchObject({ kind: 'receipt', sourceId: id, to: 'dana@example.com' });
  expect(kept.text).toContain('$21.64');
  const file = await server.request(
    'GET',
    `/api/${getMailAttachment.path.replace('{id}', String(sent.mailId))}`,
    {
      token: counter.manager.token,
    },
  );
  expect(file.text.startsWith('%PDF')).toBe(true);
});

test('asked ten times under one key it is one mail, even at once', async () => {
  const id = await aSale();
  const body = { TransactionId: id, Email: 'dana@example.com' };
  const name = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(body, counter.cashier.token, name)));
  expect(new Set(answers.map((one) => one.text)).size).toBe(1);
  await arrived();
  expect(await server.database.rows('select 1 from mails where source_id = $1', [id])).toHaveLength(1);
  const again = await ask({ ...body, Copy: true });
  expect(again.status).toBe(200);
  await arrived(2);
  expect(box.mails[0]?.text).not.toContain('Copy');
  expect(box.mails[1]?.text).toContain('Copy');
});

test('whoever asks for a receipt gets it without consent; the address is kept only when that is wanted', async () => {
  const customer = await aCustomer(server.database, { firstName: 'Dana', lastName: 'Mail', email: '' });
  const id = await aSale(customer);
  const emailOf = async () =>
    (await server.call(getCustomer, { id: customer }, { token: counter.cashier.token })).email;
  await server.call(emailReceipt, { TransactionId: id, Email: 'once@example.com' }, key());
  expect(await emailOf()).toBe('');
  await server.call(emailReceipt, { TransactionId: id, Email: 'kept@example.com', Keep: true }, key());
  expect(await emailOf()).toBe('kept@example.com');
  await arrived(2);
  const { consent } = await server.database.one<{ consent: Date | null }>(
    'select email_consent_at as consent from customers where customer_id = $1',
    [customer],
  );
  expect(consent).toBeNull();
});

test.each([
  ['no address', { Email: '' }, 'Email', 'This field is required.'],
  ['none that works', { Email: 'dana' }, 'Email', 'This field requires a valid email.'],
  ['two at once', { Email: 'a@example.com,b@example.com' }, 'Email', 'This field requires a valid email.'],
  [
    'a header in it',
    { Email: 'a@example.com\r\nBcc: b@example.com' },
    'Email',
    'This field requires a valid email.',
  ],
  ['a card number', { Email: '4111111111111111@example.com' }, 'Email', 'card number'],
  ['no transaction', { TransactionId: 'x' }, 'TransactionId', 'positive whole number'],
])('%s is refused, and nothing is queued', async (_what, wrong, field, sentence) => {
  const id = await aSale();
  const got = await ask({ TransactionId: id, Email: 'dana@example.com', ...wrong });
  expect(got.status).toBe(400);
  expect(got.body).toMatchObject({ field });
  expect((got.body as { message: string }).message).toContain(sentence);
  expect(await server.database.rows('select 1 from mails where source_id = $1', [id])).toEqual([]);
});

test('an open basket, a foreign store, a store without email', async () => {
  const open = await aSale(undefined, false);
  expect((await ask({ TransactionId: open, Email: 'a@example.com' })).body).toMatchObject({
    code: 'NOT_FINISHED',
  });
  const id = await aSale();
  expect((await ask({ TransactionId: id, Email: 'a@example.com' }, foreign.cashier.token)).status).toBe(404);
  await setMailServer(server.database, counter.storeId, box.port, { MailHost: '' });
  expect((await ask({ TransactionId: id, Email: 'a@example.com' })).body).toMatchObject({
    success: false,
    code: 'NO_MAIL_SERVICE',
    message: 'Email is not set up for this store.',
  });
  await setMailServer(server.database, counter.storeId, box.port);
});

test('what failed is listed with its reason and sent again, to a better address, too', async () => {
  const failed = await aMail(server.database, {
    storeId: counter.storeId,
    userId: counter.cashier.userId,
    to: 'tpyo@example.com',
  });
  const manager = { token: counter.manager.token };
  const list = (more: object) => server.call(listMails, { ClientId: counter.storeId, ...more }, manager);
  expect(await list({ state: 'failed', search: 'TPYO' })).toMatchObject({
    total: 1,
    failed: 1,
    mails: [{ mailId: failed, to: 'tpyo@example.com', lastError: '550 No such mailbox', tries: 8 }],
  });
  expect((await list({ search: '%' })).total).toBe(0);
  expect((await server.request('GET', `/api/Mail/List?ClientId=${counter.storeId}`, key())).status).toBe(403);
  const again = { MailId: failed, Email: 'typo@example.com' };
  await expect(server.call(sendMailAgain, again, key())).rejects.toThrow('403');
  expect(
    (await server.request('POST', '/api/Mail/SendAgain', { ...key(foreign.manager.token), body: again }))
      .status,
  ).toBe(404);
  expect(await server.call(sendMailAgain, again, key(counter.manager.token))).toMatchObject({
    success: true,
  });
  await arrived();
  expect(box.mails[0]?.to).toEqual(['typo@example.com']);
  await expect.poll(async () => (await list({ state: 'sent', search: 'typo' })).total).toBe(1);
  expect(await server.call(sendMailAgain, again, key(counter.manager.token))).toMatchObject({
    success: false,
    code: 'MAIL_SENT',
  });
});

test('a test mail goes to who asks for it', async () => {
  await server.call(
    sendTestMail,
    { ClientId: counter.storeId, Email: 'me@example.com' },
    key(counter.manager.token),
  );
  await arrived();
  expect(box.mails[0]).toMatchObject({ to: ['me@example.com'], text: expect.stringContaining('works') });
});

test.each([
  ['Come again!\nThe Lantern', 'Come again!\nThe Lantern\n\n'],
  ['', 'Thank you for your visit. This is your receipt'],
])('above the receipt the store says what it wants: %j', async (ReceiptMailText, said) => {
  await setMailServer(server.database, counter.storeId, box.port, { ReceiptMailText });
  await ask({ TransactionId: await aSale(), Email: 'dana@example.com' });
  await arrived();
  expect(box.mails[0]?.text.replaceAll('\r\n', '\n').startsWith(said)).toBe(true);
});
