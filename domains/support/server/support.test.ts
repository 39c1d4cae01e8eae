import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import {
  createLog,
  deleteLog,
  getLog,
  listLog,
  listReports,
  sendSupportMessage,
} from '#domains/support/contract/calls.ts';
import { openMailer } from '#domains/mail/server/public/smtp-mailer.ts';
import type { Mail, Mailer } from '#domains/support/server/mailer.ts';
import { reportMailer } from '#domains/support/server/mailer.ts';
import { sendDueMails } from '#domains/support/server/send-due-mails.ts';
import { pruneAppLog, writeAppLog } from '#domains/support/server/public/write-app-log.ts';
import { openLine } from '#tests/support/live-line.ts';
import { openMailBox, setMailServer, startEcho } from '#tests/support/mail-box.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let store: BuiltStore;
let foreign: BuiltStore;
let cashier: { token: string };
let other: { token: string };
let admin: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  store = await aStore(server.database);
  foreign = await aStore(server.database, { name: 'Elsewhere' });
  const someone = async (role: 'Cashier' | 'Administrator', storeIds: number[]) => {
    const { userId } = await aUser(server.database, { role, storeIds });
    return { token: await aSession(server.database, userId) };
  };
  cashier = await someone('Cashier', [store.storeId]);
  other = await someone('Cashier', [store.storeId]);
  admin = await someone('Administrator', [store.storeId, foreign.storeId]);
});
afterAll(() => server.close());

const report = (more: object = {}) => ({
  Message: 'The drawer does not open',
  Email: 'jo@shop.example',
  ClientId: store.storeId,
  ...more,
});
const ask = (query: Record<string, string | number>, headers?: Record<string, string>) =>
  server.request('POST', '/api/Support/SendSupportMessage', { ...cashier, body: query, headers });

describe('a support report', () => {
  test('more than 20 of a user in an hour are refused, however many come at once', async () => {
    const { userId } = await aUser(server.database, { role: 'Cashier', storeIds: [store.storeId] });
    const eager = { token: await aSession(server.database, userId) };
    const all = await Promise.all(
      Array.from({ length: 25 }, () =>
        server.request('POST', '/api/Support/SendSupportMessage', { ...eager, body: report() }),
      ),
    );
    const refused = all.filter(({ body }) => (body as { code?: string }).code === 'TOO_MANY_REPORTS');
    expect(refused).toHaveLength(5);
    const { n } = await server.database.one<{ n: number }>(
      'select count(*)::int as n from support_outbox join support_reports using (report_id) where user_id = $1',
      [userId],
    );
    expect(n).toBe(20);
    // It is theirs alone.
    expect((await server.call(sendSupportMessage, report(), other)).success).toBe(true);
    await server.database.run(
      'delete from support_outbox where report_id in (select report_id from support_reports where user_id = $1)',
      [userId],
    );
    await server.database.run('delete from support_reports where user_id = $1', [userId]);
  });

  test('is kept with the default subject and told to the store', async () => {
    const line = await openLine(server.address, other.token);
    const sent = await server.call(sendSupportMessage, report(), cashier);
    expect(sent).toMatchObject({ success: true, message: 'Report sent successfully.' });
    await line.until(`${store.storeId}:support`);
    line.hangUp();
    const { reports } = await server.call(listReports, { ClientId: store.storeId }, cashier);
    expect(reports[0]).toMatchObject({
      reportId: sent.reportId,
      subject: 'POS Issue Report',
      message: 'The drawer does not open',
      email: 'jo@shop.example',
      state: 'queued',
    });
  });

  test('by GET, as documented', async () => {
    const got = await server.request('GET', '/api/Support/SendSupportMessage', {
      ...cashier,
      query: { ...report({ Subject: 'Paper' }) } as Record<string, string | number>,
    });
    expect(got.body).toMatchObject({ success: true });
  });

  test.each([
    [{ Email: '' }, 'Email', 'This field is required'],
    [{ Email: 'jo@shop' }, 'Email', 'Email must be valid'],
    [{ Message: '  ' }, 'Message', 'This field is required'],
    [{ Message: 'x'.repeat(4_001) }, 'Message', 'at most 4000 characters'],
    [{ Message: 'my card is 4111 1111 1111 1111' }, 'Message', 'card number'],
    [{ Subject: 'x'.repeat(121) }, 'Subject', 'at most 120 characters'],
    [{ ClientId: 'x' }, 'ClientId', 'whole number'],
  ])('%o is refused, and nothing is kept', async (wrong, field, sentence) => {
    const before = await server.database.one('select count(*) from support_reports');
    const got = await ask(report(wrong) as never);
    expect(got.status).toBe(400);
    expect(got.body).toMatchObject({ field });
    expect((got.body as { message: string }).message).toContain(sentence);
    expect(await server.database.one('select count(*) from support_reports')).toEqual(before);
  });

  test('of a foreign store is like none; the same key keeps one', async () => {
    expect((await ask(report({ ClientId: foreign.storeId }) as never)).status).toBe(404);
    const key = { 'idempotency-key': 'one-report-only' };
    const [first, again] = [await ask(report() as never, key), await ask(report() as never, key)];
    expect(again.text).toBe(first.text);
    const { n } = await server.database.one<{ n: number }>(
      'select count(*)::int as n from support_outbox where report_id = $1',
      [(first.body as { reportId: number }).reportId],
    );
    expect(n).toBe(1);
  });

  test('is seen by who sent it, and by all who may see the log', async () => {
    await server.call(sendSupportMessage, report({ Subject: 'Mine' }), cashier);
    const titles = async (who: { token: string }) =>
      (await server.call(listReports, { ClientId: store.storeId }, who)).reports.map((one) => one.subject);
    expect(await titles(cashier)).toContain('Mine');
    expect(await titles(other)).not.toContain('Mine');
    expect(await titles(admin)).toContain('Mine');
  });
});

describe('the outbox', () => {
  const stateOf = (reportId: number) =>
    server.database.one<{ state: string; tries: number; error: string }>(
      'select state, tries, last_error as error from support_outbox where report_id = $1',
      [reportId],
    );
  const smtp = openMailer();
  afterAll(() => smtp.close());
  const settleAll = () =>
    sendDueMails(
      server.database,
      reportMailer(server.database, smtp),
      new Date(Date.now() + 90 * 86_400_000),
    );

  test('sends each mail once, by whichever server takes it', async () => {
    await settleAll();
    const { reportId } = await server.call(sendSupportMessage, report({ Subject: 'Once' }), cashier);
    const seen: Mail[] = [];
    const mailer: Mailer = {
      send: async (mail) => {
        seen.push(mail);
        return 'sent';
      },
    };
    const now = new Date(Date.now() + 1_000);
    const tried = await Promise.all([1, 2, 3].map(() => sendDueMails(server.database, mailer, now)));
    expect(tried.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(seen).toMatchObject([
      { messageId: `report-${reportId}`, replyTo: 'jo@shop.example', subject: 'Once' },
    ]);
    expect(await stateOf(reportId)).toMatchObject({ state: 'sent', tries: 1 });
  });

  test('with no mail service nothing leaves and the report says so', async () => {
    const { reportId } = await server.call(sendSupportMessage, report(), cashier);
    await settleAll();
    expect(await stateOf(reportId)).toMatchObject({ state: 'kept', tries: 1 });
  });

  test('where the store names somebody it goes there by its email, answers to who reported it', async () => {
    const box = await openMailBox();
    await setMailServer(server.database, store.storeId, box.port, { SupportEmail: 'help@chain.example' });
    const Subject = 'Broken\r\nBcc: thief@example.com';
    const { reportId } = await server.call(sendSupportMessage, report({ Subject }), cashier);
    await settleAll();
    expect(await stateOf(reportId)).toMatchObject({ state: 'sent', tries: 1 });
    expect(box.mails).toMatchObject([
      { from: 'receipts@shop.example', to: ['help@chain.example'], text: expect.stringContaining('drawer') },
    ]);
    expect(box.mails[0]?.headers).toMatchObject({
      'message-id': `<report-${reportId}@shop.example>`,
      'reply-to': 'jo@shop.example',
      subject: 'Broken Bcc: thief@example.com',
    });
    expect(box.mails[0]?.headers.bcc).toBeUndefined();
    await box.close();
    const echo = await startEcho('open-sesame');
    const login = { SupportEmail: 'help@chain.example', MailUser: 'me', MailPassword: 'open-sesame' };
    await setMailServer(server.database, store.storeId, echo.port, login);
    const later = await server.call(sendSupportMessage, report(), cashier);
    await settleAll();
    const failed = await stateOf(later.reportId);
    expect(failed).toMatchObject({ state: 'queued', error: expect.stringContaining('[removed] is wrong') });
    expect(JSON.stringify(failed)).not.toContain('open-sesame');
    await echo.close();
    await server.database.run(`delete from client_settings where store_id = $1`, [store.storeId]);
    await settleAll();
  });

  test('waits longer after each failure, keeps no secret of it, and gives up after the eighth', async () => {
    const { reportId } = await server.call(sendSupportMessage, report(), cashier);
    const mailer: Mailer = { send: () => Promise.reject(new Error('535 password=open-sesame refused')) };
    let now = new Date(Date.now() + 1_000);
    await sendDueMails(server.database, mailer, now);
    expect(await stateOf(reportId)).toMatchObject({
      state: 'queued',
      tries: 1,
      error: '535 password=[removed] refused',
    });
    expect(await sendDueMails(server.database, mailer, new Date(now.getTime() + 59_000))).toBe(0);
    for (let tries = 2; tries <= 8; tries += 1) {
      now = new Date(now.getTime() + 2 * 86_400_000);
      expect(await sendDueMails(server.database, mailer, now)).toBe(1);
    }
    expect(await stateOf(reportId)).toMatchObject({ state: 'failed', tries: 8 });
    expect(await sendDueMails(server.database, mailer, new Date(now.getTime() + 9 * 86_400_000))).toBe(0);
  });
});

describe('the app log', () => {
  test('keeps what a browser reports, without secrets, and counts repetitions', async () => {
    const failure = { message: 'Row 17: token=abc123 is gone', path: '/pos/x?y=1', clientId: store.storeId };
    const { id } = await server.call(createLog, { ...failure, detail: 'at https://a/b?c=d' }, cashier);
    expect(
      (await server.call(createLog, { ...failure, message: 'Row 4: token=zz9 is gone' }, cashier)).id,
    ).toBe(id);
    expect(await server.call(getLog, { id }, admin)).toMatchObject({
      times: 2,
      source: 'browser',
      level: 'error',
      message: 'Row 17: token=[removed] is gone',
      path: '/pos/x',
      detail: 'at https://a/b?[removed]',
    });
  });

  test('lists by page and filter; needs the right; a foreign store shows nothing', async () => {
    const now = new Date();
    for (const name of ['alpha', 'beta', 'gamma'])
      await writeAppLog(server.database, { source: 'server', message: `listed ${name}`, call: 'A.B' }, now);
    await writeAppLog(
      server.database,
      { source: 'server', message: 'listed far', storeId: foreign.storeId },
      now,
    );
    const list = (input: object, who = admin) => server.call(listLog, { search: 'listed', ...input }, who);
    expect((await list({ pageSize: 2, page: 2 })).entries).toHaveLength(2);
    expect(await list({ search: 'LISTED al' })).toMatchObject({ total: 1, entries: [{ call: 'A.B' }] });
    expect((await list({ source: 'browser' })).total).toBe(0);
    expect((await list({ search: '%' })).total).toBe(0);
    expect((await server.request('GET', '/api/AppLog', cashier)).status).toBe(403);
    const { userId } = await aUser(server.database, { role: 'Manager', storeIds: [store.storeId] });
    const manager = { token: await aSession(server.database, userId) };
    expect((await list({}, manager)).total).toBe(3);
  });

  test('a deleted entry is gone, and the audit knows who did it', async () => {
    const id = await writeAppLog(server.database, { source: 'server', message: 'to be deleted' }, new Date());
    expect((await server.request('DELETE', `/api/AppLog/${id}`, cashier)).status).toBe(403);
    expect(await server.call(deleteLog, { id }, admin)).toMatchObject({ success: true });
    expect((await server.request('GET', `/api/AppLog/${id}`, admin)).status).toBe(404);
    expect((await server.request('DELETE', `/api/AppLog/${id}`, admin)).status).toBe(404);
    const audit = await server.database.rows(
      `select 1 from audit_rows where action = 'applog.delete' and entity_id = $1`,
      [String(id)],
    );
    expect(audit).toHaveLength(1);
  });

  test('a browser that never stops is not listened to any more', async () => {
    const words = 'abcdefghijklmnopqrstuvwxyz';
    const said: number[] = [];
    for (let at = 0; at < 62; at += 1) {
      const message = `flood ${words[at % 26]}${words[Math.floor(at / 26)]}`;
      said.push((await server.call(createLog, { message }, other)).id);
    }
    expect(said.filter((id) => id > 0)).toHaveLength(60);
    expect(said.at(-1)).toBe(0);
  });

  test('old entries go', async () => {
    const old = new Date(Date.now() - 31 * 86_400_000);
    const id = await writeAppLog(server.database, { source: 'server', message: 'long ago' }, old);
    expect(await pruneAppLog(server.database, new Date())).toBe(1);
    expect(await server.database.maybe('select 1 from app_log where entry_id = $1', [id])).toBeUndefined();
  });
});
