// The outbox on a real database and a real SMTP server: each mail once, by whichever server takes it; what fails waits, is told and can be sent again.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { queueMail } from '#domains/mail/server/public/queue-mail.ts';
import { sendOutbox } from '#domains/mail/server/send-outbox.ts';
import { pruneMails } from '#domains/mail/server/prune-mails.ts';
import { type Mailer, openMailer } from '#domains/mail/server/public/smtp-mailer.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { PRACTICE_OF } from '#platform/practice.ts';
import type { Actor } from '#contract/route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type MailBox, openMailBox, setMailServer } from '#tests/support/mail-box.ts';

const PASSWORD = 'open-sesame-4711';
let home: TestDatabase;
let storeId: number;
let actor: Actor;
let box: MailBox;
let mailer: Mailer;
let now: Date;

beforeAll(async () => {
  home = await createTestDatabase();
  mailer = openMailer();
  box = await openMailBox({
    login: { user: 'shop', password: PASSWORD },
    rejects: (address) =>
      address.startsWith('nobody')
        ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
        : address.startsWith('busy')
          ? Object.assign(new Error('Try later'), { responseCode: 451 })
          : undefined,
  });
});
beforeEach(async () => {
  now = new Date();
  ({ storeId } = await aStore(home.database, { name: 'Maple "Street"' }));
  const user = await aUser(home.database, { role: 'Manager', storeIds: [storeId] });
  actor = { ...user, sessionId: 0, isAdministrator: false, storeIds: [storeId], rights: new Set() };
  await home.database.run('delete from mails');
  box.mails.length = 0;
  await setMailServer(home.database, storeId, box.port, { MailUser: 'shop', MailPassword: PASSWORD });
});
afterAll(async () => {
  await mailer.close();
  await box.close();
  await home.drop();
});

const put = (to: string, subject: string, pdf?: Uint8Array) =>
  home.database.transaction((tx) =>
    queueMail(
      { tx, actor, now, requestId: 'test' },
      {
        storeId,
        kind: 'receipt',
        sourceId: 7,
        to,
        subject,
        text: 'Total $5.00 ✓',
        html: '<p>Total $5.00</p>',
        ...(pdf && { attachment: { name: 'receipt.pdf', bytes: pdf } }),
      },
    ),
  );

async function queue(to: string, subject = 'Your receipt', pdf?: Uint8Array): Promise<number> {
  const queued = await put(to, subject, pdf);
  if (isRefusal(queued)) throw new Error(queued.code);
  return queued.mailId;
}
test('a user sends so many within an hour, from each store; who asks at the same moment waits', async () => {
  await setMailServer(home.database, storeId, box.port, { MailsPerHour: '3' });
  const asked = await Promise.all(Array.from({ length: 6 }, (_none, at) => put('ann@example.com', `${at}`)));
  expect(asked.filter((one) => isRefusal(one) && one.code === 'TOO_MANY_MAILS')).toHaveLength(3);
  expect(await put('ann@example.com', 'one more')).toMatchObject({
    message: expect.stringContaining('3 emails in the last hour'),
  });
  now = new Date(now.getTime() + 3_601_000);
  expect(isRefusal(await put('ann@example.com', 'an hour later'))).toBe(false);
});

const send = (at = now, by = mailer) => sendOutbox(home.database, by, { now: at });
const stateOf = (mailId: number) =>
  home.database.one<{ state: string; tries: number; error: string; reply: string; taken: Date | null }>(
    'select state, tries, last_error as error, reply, taken_until as taken from mails where mail_id = $1',
    [mailId],
  );
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000 + 5_000);

test('a mail goes out by SMTP as it was written, with its own Message-ID', async () => {
  await setMailServer(home.database, storeId, box.port, { MailReplyTo: 'desk@shop.example' });
  const mailId = await queue('dana@example.com');
  expect(await send()).toBe(1);
  const [mail] = box.mails;
  expect(mail).toMatchObject({ from: 'receipts@shop.example', to: ['dana@example.com'] });
  expect(mail?.headers).toMatchObject({
    subject: 'Your receipt',
    from: '"Maple \\"Street\\"" <receipts@shop.example>',
    'reply-to': 'desk@shop.example',
    'message-id': expect.stringMatching(/^<[\w-]{36}@shop\.example>$/),
  });
  expect(mail?.text).toContain('Total $5.00 ✓');
  expect(mail?.html).toContain('<p>Total $5.00</p>');
  expect(await stateOf(mailId)).toMatchObject({
    state: 'sent',
    tries: 1,
    error: '',
    taken: null,
    reply: expect.stringContaining('250'),
  });
  expect(await send(later(100_000))).toBe(0);
});

test('a mail of practice says so, and reaches no mail server of the shop', async () => {
  process.env[PRACTICE_OF] = '3000';
  try {
    const mailId = await queue('dana@example.com');
    expect(await send()).toBe(1);
    expect(box.mails).toEqual([]);
    expect(await stateOf(mailId)).toMatchObject({
      state: 'sent',
      reply: expect.stringContaining('simulated mail server'),
    });
    const sql = 'select subject, body_text as text, body_html as html from mails where mail_id = $1';
    expect(await home.database.one(sql, [mailId])).toMatchObject({
      subject: 'PRACTICE: Your receipt',
      text: 'PRACTICE\n\nTotal $5.00 ✓',
      html: expect.stringMatching(/^<p[^>]*><b>PRACTICE<.*Total/s),
    });
  } finally {
    delete process.env[PRACTICE_OF];
  }
});

test('a line break in subject or sender makes no header', async () => {
  await home.database.run(
    `update stores set name = E'Maple\\r\\nBcc: thief@example.com' where store_id = $1`,
    [storeId],
  );
  await queue('dana@example.com', 'Receipt\r\nBcc: thief@example.com\r\n\r\nHello');
  await send();
  expect(box.mails).toHaveLength(1);
  expect(box.mails[0]?.to).toEqual(['dana@example.com']);
  expect(box.mails[0]?.headers.bcc).toBeUndefined();
  expect(box.mails[0]?.headers.subject).toBe('Receipt Bcc: thief@example.com Hello');
});

test.each([
  '',
  'dana',
  'dana@example.com, thief@example.com',
  'dana@example.com\r\nBcc: x@example.com',
  '<a@b.example>',
])('the address %j is refused, and nothing is queued', async (to) => {
  await expect(queue(to)).rejects.toMatchObject({ status: 400, field: 'Email' });
  expect(await home.database.rows('select 1 from mails')).toEqual([]);
});

test('a store without email refuses; one that simulates it sends to nobody', async () => {
  await setMailServer(home.database, storeId, 0, { MailHost: '' });
  await expect(queue('dana@example.com')).rejects.toThrow('NO_MAIL_SERVICE');
  await setMailServer(home.database, storeId, 0, { MailHost: '', UsingSimulatedMail: 'true' });
  const mailId = await queue('dana@example.com');
  await send();
  expect(box.mails).toEqual([]);
  expect(await stateOf(mailId)).toMatchObject({
    state: 'sent',
    reply: expect.stringContaining('simulated mail server'),
  });
});

test('three servers at once send each of twenty mails once', async () => {
  for (let at = 0; at < 20; at += 1) await queue(`c${at}@example.com`);
  const tried = await Promise.all([send(), send(), send()]);
  expect(tried.reduce((sum, one) => sum + one, 0)).toBe(20);
  expect(new Set(box.mails.map((mail) => mail.to[0])).size).toBe(20);
  expect(box.mails).toHaveLength(20);
});

describe('what fails', () => {
  test('an address that the server refuses is given up at once, a busy one waits', async () => {
    const [gone, busy] = [await queue('nobody@example.com'), await queue('busy@example.com')];
    await send();
    expect(await stateOf(gone)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('No such mailbox'),
    });
    expect(await stateOf(busy)).toMatchObject({
      state: 'queued',
      tries: 1,
      error: expect.stringContaining('Try later'),
    });
    expect(await send(new Date(now.getTime() + 30_000))).toBe(0);
    expect(await send(later(1))).toBe(1);
    expect(await stateOf(busy)).toMatchObject({ state: 'queued', tries: 2 });
  });

  test('more than any mail server takes is refused; more than this one takes is given up at once', async () => {
    const huge = new Uint8Array(10_485_761);
    expect(await put('dana@example.com', 'Huge', huge)).toMatchObject({ code: 'MAIL_TOO_BIG' });
    expect(await home.database.rows('select 1 from mails')).toEqual([]);
    const small = await openMailBox({ mostBytes: 40_000 });
    await setMailServer(home.database, storeId, small.port, { MailUser: '' });
    const mailId = await queue('dana@example.com', 'Big', new Uint8Array(60_000));
    await send();
    expect(await stateOf(mailId)).toMatchObject({ state: 'failed', tries: 1 });
    expect(small.mails).toEqual([]);
    await small.close();
  });

  test('waits longer each time, gives up after the eighth try, and keeps no password of it', async () => {
    await setMailServer(home.database, storeId, box.port, { MailPassword: 'wrong-password-815' });
    const mailId = await queue('dana@example.com');
    let at = now;
    for (let tries = 1; tries <= 8; tries += 1) {
      expect(await send(at)).toBe(1);
      at = new Date(at.getTime() + 2 * 86_400_000);
    }
    const { state, error } = await stateOf(mailId);
    expect(state).toBe('failed');
    expect(error).toContain('535');
    expect(error).not.toContain('wrong-password-815');
  });

  test('a server that echoes the password is not repeated', async () => {
    const echo: Mailer = {
      send: (service) =>
        Promise.reject(
          new Error(`535 ${service.password} and ${Buffer.from(service.password).toString('base64')}`),
        ),
      close: async () => undefined,
    };
    const mailId = await queue('dana@example.com');
    await send(now, echo);
    expect((await stateOf(mailId)).error).toBe('535 [removed] and [removed]');
  });

  test('without STARTTLS nothing is sent where it is asked for, and no password in the clear', async () => {
    await setMailServer(home.database, storeId, box.port, { MailTls: 'starttls' });
    const mailId = await queue('dana@example.com');
    await send();
    expect(await stateOf(mailId)).toMatchObject({
      state: 'queued',
      error: expect.stringMatching(/STARTTLS|TLS/),
    });
    await setMailServer(home.database, storeId, box.port, { MailHost: 'mail.example.invalid' });
    await send(later(1));
    expect(await stateOf(mailId)).toMatchObject({ error: expect.stringContaining('unencrypted') });
    expect(box.mails).toEqual([]);
  });
});

describe('a server that dies', () => {
  const dying = (point: string) =>
    sendOutbox(home.database, mailer, {
      now,
      failpoint: async (name) => {
        if (name === point) throw new Error('died here');
      },
    });

  test('before it sends: another one sends it once, five minutes later', async () => {
    const mailId = await queue('dana@example.com');
    await expect(dying('mail.before-send')).rejects.toThrow('died here');
    expect(await send(later(1))).toBe(0);
    expect(await send(later(6))).toBe(1);
    expect(box.mails).toHaveLength(1);
    expect(await stateOf(mailId)).toMatchObject({ state: 'sent', tries: 2 });
  });

  test('after the mail server took it: sent once more under the same Message-ID', async () => {
    await queue('dana@example.com');
    await expect(dying('mail.after-send')).rejects.toThrow('died here');
    expect(await send(later(6))).toBe(1);
    expect(box.mails).toHaveLength(2);
    expect(new Set(box.mails.map((mail) => mail.headers['message-id'])).size).toBe(1);
  });
});

test('what was done with is removed after 90 days, what waits stays', async () => {
  const old = await queue('dana@example.com');
  await send();
  const waits = await queue('busy@example.com');
  expect(await pruneMails(home.database, later(89 * 1_440))).toBe(0);
  expect(await pruneMails(home.database, later(91 * 1_440))).toBe(1);
  const left = await home.database.rows<{ mailId: number }>('select mail_id from mails');
  expect(left.map((row) => row.mailId)).toEqual([waits]);
  expect(left).not.toContain(old);
});
