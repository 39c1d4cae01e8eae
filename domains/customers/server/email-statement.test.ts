// The statement of store credit by email: the figures of the account, and only with the customer's consent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { setCustomerCredit, updateCustomer } from '#domains/customers/contract/calls.ts';
import { emailStatement } from '#domains/customers/contract/mail.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { type MailBox, openMailBox, setMailServer } from '#tests/support/mail-box.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let box: MailBox;
let customerId: number;
let now = new Date('2026-10-20T18:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => now, runsJobs: true });
  box = await openMailBox();
  counter = await aCounter(server.database, { now });
  await setMailServer(server.database, counter.storeId, box.port);
  customerId = await aCustomer(server.database, {
    firstName: 'Dana',
    lastName: 'Stated',
    email: 'dana@example.com',
  });
  for (const [at, activeAmount] of [
    ['2026-10-20T18:00:00Z', 5],
    ['2026-11-02T18:00:00Z', 17.5],
    ['2026-11-05T18:00:00Z', 10],
  ] as const) {
    now = new Date(at);
    await server.call(
      setCustomerCredit,
      { customerId, activeAmount, clientId: counter.storeId },
      await key(),
    );
  }
  now = new Date('2026-11-20T18:00:00Z');
});
afterAll(async () => {
  await server.close();
  await box.close();
});
/** Signed in by the clock of the moment. */
const key = async () => ({
  token: await aSession(server.database, counter.manager.userId, now),
  headers: { 'idempotency-key': crypto.randomUUID() },
});
const ask = async (more: object = {}) =>
  server.call(
    emailStatement,
    { customerId, clientId: counter.storeId, from: '2026-11-01', to: '2026-11-30', ...more },
    await key(),
  );

test('without consent, without an address, with a period the wrong way round: nothing is mailed', async () => {
  expect(await ask()).toMatchObject({ success: false, code: 'NO_CONSENT' });
  await server.call(updateCustomer, { customerId, emailConsent: true }, await key());
  await expect(ask({ from: '2026-12-01' })).rejects.toThrow('400');
  await expect(ask({ from: 'soon' })).rejects.toThrow('400');
  const other = await aCustomer(server.database, { firstName: 'No', lastName: 'Mail', email: '' });
  expect(await ask({ customerId: other })).toMatchObject({ success: false, code: 'NO_EMAIL' });
  await expect(ask({ customerId: 999_999 })).rejects.toThrow('404');
  expect(await server.database.rows('select 1 from mails')).toEqual([]);
});

test('the moves of the time with what stood before and after, as text and PDF', async () => {
  expect(await ask()).toMatchObject({ success: true, email: 'dana@example.com' });
  await expect.poll(() => box.mails.length, { timeout: 15_000 }).toBe(1);
  const text = box.mails[0]?.text ?? '';
  expect(text).toMatch(/Before 11\/01\/26 +\$5\.00/);
  expect(text).toMatch(/11\/02\/26 Adjusted +\$12\.50/);
  expect(text).toMatch(/11\/05\/26 Adjusted +−\$7\.50/);
  expect(text).toMatch(/Store credit on 11\/30\/26 +\$10\.00/);
  expect(box.mails[0]?.pdf?.subarray(0, 4).toString()).toBe('%PDF');
});

test('a time in which nothing moved has the balance of that time, under the words of the store', async () => {
  box.mails.length = 0;
  await setMailServer(server.database, counter.storeId, box.port, { StatementMailText: 'As you asked:' });
  await ask({ from: '2026-10-25', to: '2026-10-31' });
  await expect.poll(() => box.mails.length, { timeout: 15_000 }).toBe(1);
  expect(box.mails[0]?.text).toMatch(/Store credit on 10\/31\/26 +\$5\.00/);
  expect(box.mails[0]?.text).toContain('No activity in this period.');
  expect(box.mails[0]?.text).toMatch(/^As you asked:\r\n/);
});
