// Schedules on a real database and a real mail server: one mail a due time, by whichever server; with the rights of that moment; by the store's clock.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { read, utils } from '@e965/xlsx';
import { aSession } from '#domains/access/testing/a-user.ts';
import { openMailer } from '#domains/mail/server/public/smtp-mailer.ts';
import { sendOutbox } from '#domains/mail/server/send-outbox.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import {
  listSchedules,
  removeSchedule,
  runSchedule,
  saveSchedule,
  stopSchedule,
} from '#domains/reports/contract/schedule-calls.ts';
import type { WireOf } from '#contract/call.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { type MailBox, openMailBox, setMailServer } from '#tests/support/mail-box.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { runSchedules } from './run-schedules.ts';

const mailer = openMailer();
let clock = new Date('2026-11-20T18:00:00Z');
let server: TestServer;
let counter: Counter;
let box: MailBox;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock });
  const good = await aGood(server.database, counter, {
    upc: '400000000011',
    title: 'Blue Lantern',
    priceCents: 1_250,
    quantity: 9,
  });
  const send = { token: counter.manager.token };
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, send);
  const { due } = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId },
    send,
  );
  await server.call(calls.finalizeTransaction, { TransactionId: transactionId, cash: due }, send);
  box = await openMailBox({
    rejects: (address) =>
      address.startsWith('nobody')
        ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
        : undefined,
  });
});
beforeEach(async () => {
  await server.database.run('delete from report_runs');
  await server.database.run('delete from report_schedules');
  await server.database.run('delete from mails');
  await server.database.run('delete from user_rights');
  clock = new Date('2026-11-20T18:00:00Z');
  await setMailServer(server.database, counter.storeId, box.port, { MailsPerHour: '60' });
  box.mails.length = 0;
  token = await aSession(server.database, counter.manager.userId, clock);
});
afterAll(async () => {
  await mailer.close();
  await box.close();
  await server.close();
});

const as = (who = token) => ({
  token: who,
  headers: {
    'idempotency-key': crypto.randomUUID(),
    origin: 'https://shop.example',
    'sec-fetch-site': 'same-origin',
  },
});
const save = (more: Partial<WireOf<typeof saveSchedule>> = {}) =>
  server.call(
    saveSchedule,
    {
      ClientId: counter.storeId,
      Name: 'Sales of yesterday',
      ReportName: 'Sales',
      Range: 'yesterday',
      Every: 'day',
      Hour: 5,
      Recipients: 'ann@shop.example',
      Format: 'csv',
      AppAddress: 'https://shop.example',
      ...more,
    },
    as(),
  );
const saved = async (more: Partial<WireOf<typeof saveSchedule>> = {}): Promise<number> => {
  const answer = await save(more);
  expect(answer).toMatchObject({ success: true });
  return answer.reportScheduleId;
};
/** The server's own jobs look, too, at its clock; what is due later is ours alone. */
let now = clock;
const run = (at: string) => {
  now = new Date(at);
  return runSchedules(server.database, { now });
};
const deliver = () => sendOutbox(server.database, mailer, { now });
const list = async () => {
  token = await aSession(server.database, counter.manager.userId, clock);
  return server.call(listSchedules, { ClientId: counter.storeId }, { token });
};
const mails = () =>
  server.database.rows<{ to: string; subject: string; text: string; name: string; bytes: number }>(
    `select recipient as "to", subject, body_text as text, attachment_name as name, coalesce(octet_length(attachment), 0) as bytes
     from mails order by mail_id`,
  );
const forbid = (right: string) =>
  server.database.run(`insert into user_rights (user_id, right_code, setting) values ($1, $2, 'deny')`, [
    counter.manager.userId,
    right,
  ]);

describe('a schedule that is due', () => {
  test.each([
    ['csv', 'text/csv'],
    ['xlsx', 'application/vnd.openxmlformats'],
    ['pdf', 'application/pdf'],
  ] as const)('mails its report of the day before as %s, once', async (Format, type) => {
    await saved({ Format });
    expect(await run('2026-11-21T09:59:59Z')).toBe(0);
    expect(await run('2026-11-21T10:00:03Z')).toBe(1);
    expect(await run('2026-11-21T10:00:05Z')).toBe(0);
    await deliver();
    expect(box.mails).toHaveLength(1);
    const [mail] = box.mails;
    expect(mail?.to).toEqual(['ann@shop.example']);
    expect(mail?.headers.subject).toBe('Sales of yesterday, 11/20/26');
    expect(mail?.text).toContain('The report is attached.');
    expect(mail?.raw.replace(/Content-Type:\s+/g, 'Content-Type: ')).toContain(`Content-Type: ${type}`);
    const file = mail?.files[0];
    expect(file?.name).toBe(`Sales-2026-11-20.${Format}`);
    const bytes = file?.bytes ?? Buffer.alloc(0);
    if (Format === 'csv') expect(bytes.toString('utf8')).toContain('12.50');
    if (Format === 'pdf') expect(pdfText(bytes)).toContain('$12.50');
    if (Format === 'xlsx') {
      const [name = ''] = read(bytes).SheetNames;
      expect(JSON.stringify(utils.sheet_to_json(read(bytes).Sheets[name] ?? {}))).toContain('12.5');
    }
    const { schedules, failed } = await list();
    expect(failed).toBe(0);
    expect(schedules[0]).toMatchObject({ lastState: 'sent', nextRunAt: '2026-11-22T10:00:00.000Z' });
  });

  test('each address gets its own mail', async () => {
    await saved({ Recipients: 'ann@shop.example; bob@shop.example, ANN@shop.example' });
    await run('2026-11-21T10:00:00Z');
    expect((await mails()).map(({ to }) => to)).toEqual(['ann@shop.example', 'bob@shop.example']);
  });

  test('after days without a server: one mail, about the last due time', async () => {
    await saved({ Range: 'last30' });
    expect(await run('2026-11-30T14:30:00Z')).toBe(1);
    expect(await run('2026-11-30T14:30:10Z')).toBe(0);
    expect(await mails()).toMatchObject([{ subject: 'Sales of yesterday, 11/01/26 to 11/30/26' }]);
    expect((await list()).schedules[0]?.nextRunAt).toBe('2026-12-01T10:00:00.000Z');
  });

  test('a weekly one that was slept through is about the week before its day, not before now', async () => {
    await saved({ Range: 'lastWeek', Every: 'week', Weekday: 1, ReportName: 'Sales' });
    // Due on Monday the 23rd, run on Sunday the 29th.
    await run('2026-11-29T18:00:00Z');
    expect(await mails()).toMatchObject([{ subject: 'Sales of yesterday, 11/15/26 to 11/21/26' }]);
  });

  test('two servers at once mail it once', async () => {
    for (let at = 0; at < 5; at += 1) await saved({ Name: `Sales ${at}` });
    const running = () => runSchedules(server.database, { now: new Date('2026-11-21T10:00:00Z') });
    const ran = await Promise.all([running(), running(), running()]);
    expect(ran.reduce((sum, one) => sum + one, 0)).toBe(5);
    expect(new Set((await mails()).map(({ subject }) => subject)).size).toBe(5);
    expect(await mails()).toHaveLength(5);
  });

  test('a server that hung while it made the file, and whose turn another one took, mails nothing', async () => {
    await saved();
    let go: () => void = () => undefined;
    const hangs = new Promise<void>((done) => {
      go = done;
    });
    let hung: () => void = () => undefined;
    const isHung = new Promise<void>((done) => {
      hung = done;
    });
    const slow = runSchedules(server.database, {
      now: new Date('2026-11-21T10:00:00Z'),
      failpoint: () => {
        hung();
        return hangs;
      },
    });
    await isHung;
    expect(await runSchedules(server.database, { now: new Date('2026-11-21T10:11:00Z') })).toBe(1);
    go();
    expect(await slow).toBe(0);
    expect(await mails()).toHaveLength(1);
  });

  test('a server that dies before the mail is queued leaves it to the next, which mails it once', async () => {
    await saved();
    const dies = runSchedules(server.database, {
      now: new Date('2026-11-21T10:00:00Z'),
      failpoint: () => Promise.reject(new Error('died')),
    });
    await expect(dies).rejects.toThrow('died');
    expect(await mails()).toEqual([]);
    expect(await run('2026-11-21T10:00:29Z')).toBe(0);
    expect(await run('2026-11-21T10:00:31Z')).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test('an hour that the clock skips, and one that comes twice, are due once', async () => {
    clock = new Date('2026-03-07T12:00:00Z');
    token = await aSession(server.database, counter.manager.userId, clock);
    await saved({ Hour: 2 });
    expect([await run('2026-03-08T06:59:00Z'), await run('2026-03-08T07:00:00Z')]).toEqual([0, 1]);
    expect([await run('2026-03-09T05:59:00Z'), await run('2026-03-09T06:00:00Z')]).toEqual([0, 1]);
    await server.database.run(`update report_schedules set hour = 1, next_run_at = '2026-11-01T05:00:00Z'`);
    expect([await run('2026-11-01T05:00:00Z'), await run('2026-11-01T06:00:00Z')]).toEqual([1, 0]);
  });
});

describe('nothing to say', () => {
  const quiet = { Range: 'yesterday', Recipients: 'ann@shop.example' } as const;
  test('is mailed as such', async () => {
    await saved(quiet);
    await run('2026-11-25T10:00:00Z');
    expect(await mails()).toMatchObject([
      { subject: 'Sales of yesterday', name: '', text: expect.stringContaining('No Report Found') },
    ]);
  });
  test('is skipped where that is asked for, and said', async () => {
    await saved({ ...quiet, SkipEmpty: true });
    expect(await run('2026-11-25T10:00:00Z')).toBe(1);
    expect(await mails()).toEqual([]);
    expect((await list()).schedules[0]).toMatchObject({ lastState: 'empty', reason: '' });
  });
});

test('a file over 5 MB stays here: the mail has a link with the days of that run', async () => {
  await saved({ Filters: 'Compare=weekday' });
  await runSchedules(server.database, { now: new Date('2026-11-21T10:00:00Z'), mostAttached: 100 });
  const [mail] = await mails();
  expect(mail).toMatchObject({ name: '', bytes: 0 });
  const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect([link.origin, link.pathname]).toEqual(['https://shop.example', '/management/reports/Sales']);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    Compare: 'weekday',
    StartDate: '2026-11-20',
    EndDate: '2026-11-20',
    Store: String(counter.storeId),
  });
});

describe('what fails', () => {
  test('a mail that is refused shows as a schedule that failed, with the reason', async () => {
    await saved({ Recipients: 'ann@shop.example, nobody@shop.example' });
    await run('2026-11-21T10:00:00Z');
    await deliver();
    const { schedules, failed } = await list();
    expect(failed).toBe(1);
    expect(schedules[0]).toMatchObject({
      lastState: 'failed',
      reason: expect.stringMatching(/^nobody@shop\.example: .*No such mailbox/),
      nextRunAt: '2026-11-22T10:00:00.000Z',
    });
    // The next time it is tried again, and is well.
    await server.database.run(`update report_schedules set recipients = '{ann@shop.example}'`);
    await run('2026-11-22T10:00:00Z');
    await deliver();
    expect(await list()).toMatchObject({ failed: 0 });
  });

  test('without email in the store nothing goes, and it says so; all mails or none', async () => {
    await setMailServer(server.database, counter.storeId, box.port, { MailsPerHour: '1' });
    await saved({ Recipients: 'ann@shop.example, bob@shop.example' });
    await run('2026-11-21T10:00:00Z');
    expect(await mails()).toEqual([]);
    expect((await list()).schedules[0]).toMatchObject({
      lastState: 'failed',
      reason: expect.stringContaining('the most this store allows'),
    });
  });

  test('an employee who is gone is the reason, and the schedule goes on', async () => {
    await saved({ Filters: 'Employee=gone-away' });
    await run('2026-11-21T10:00:00Z');
    expect((await list()).schedules[0]).toMatchObject({
      lastState: 'failed',
      reason: expect.stringContaining('Nobody in this store'),
      nextRunAt: '2026-11-22T10:00:00.000Z',
    });
  });
});

describe('the rights of that moment', () => {
  test.each([
    ['reports.schedule', 'Its owner no longer has the right reports.schedule. Stopped.'],
    ['reports.view', 'Its owner no longer has the right reports.view. Stopped.'],
  ])('without %s it stops, and says so', async (right, reason) => {
    await saved();
    await forbid(right);
    await run('2026-11-21T10:00:00Z');
    await server.database.run('delete from user_rights');
    expect(await mails()).toEqual([]);
    expect((await list()).schedules[0]).toMatchObject({ lastState: 'failed', reason, nextRunAt: '' });
    expect(await run('2026-11-22T10:00:00Z')).toBe(0);
  });

  test.each([
    [
      'locked',
      'update users set locked_at = now() where user_id = $1',
      'update users set locked_at = null where user_id = $1',
    ],
    [
      'gone',
      'update users set removed_at = now() where user_id = $1',
      'update users set removed_at = null where user_id = $1',
    ],
  ])('of an owner who is %s: it stops', async (_what, away, back) => {
    await saved();
    await server.database.run(away, [counter.manager.userId]);
    await run('2026-11-21T10:00:00Z');
    await server.database.run(back, [counter.manager.userId]);
    expect((await list()).schedules[0]).toMatchObject({
      reason: 'Its owner is gone or locked. Stopped.',
      nextRunAt: '',
    });
  });

  test('hide what goods cost from an owner who may no longer see it', async () => {
    await saved({ ReportName: 'Inventory Sales', Range: 'last7' });
    const fileOf = async (at: string) => {
      box.mails.length = 0;
      await run(at);
      await deliver();
      return box.mails[0]?.files[0]?.bytes.toString('utf8');
    };
    expect(await fileOf('2026-11-21T10:00:00Z')).toContain('"At cost"');
    await forbid('costs.view');
    const without = await fileOf('2026-11-22T10:00:00Z');
    expect(without).toContain('"Last sold"');
    expect(without).not.toContain('"At cost"');
  });
});

describe('asked for out of turn, and screens', () => {
  test('run it now, within seconds and once, also when it is stopped', async () => {
    const ReportScheduleId = await saved({ Range: 'today' });
    await server.call(stopSchedule, { ReportScheduleId }, as());
    expect((await list()).schedules[0]?.nextRunAt).toBe('');
    await server.call(runSchedule, { ReportScheduleId }, as());
    await server.call(runSchedule, { ReportScheduleId }, as());
    await run('2026-11-20T18:00:00Z');
    // The server's own job may have been first.
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 10_000);
    await run('2026-11-20T18:00:00Z');
    expect(await mails()).toMatchObject([{ subject: 'Sales of yesterday, 11/20/26' }]);
    expect((await list()).schedules[0]).toMatchObject({ isRunning: false, nextRunAt: '' });
    await saved({ ReportScheduleId, Name: 'Again' });
    expect((await list()).schedules).toMatchObject([
      { name: 'Again', nextRunAt: '2026-11-21T10:00:00.000Z' },
    ]);
    await server.call(removeSchedule, { ReportScheduleId }, as());
    expect((await list()).schedules).toEqual([]);
  });

  test('a screen that is a report is mailed as its report, with its filters', async () => {
    await saved({
      ReportName: '/management/ish',
      Filters: 'least=0&sort=title&from=2026-01-01&columns=title,bin,sold',
      Range: 'last30',
    });
    expect((await list()).schedules[0]).toMatchObject({
      reportName: 'Inventory Sales History',
      filters: 'Columns=title%2Cbin%2Csold&MinQuantity=0',
    });
    await run('2026-11-21T10:00:00Z');
    expect(await mails()).toMatchObject([
      { name: expect.stringMatching(/^Inventory-Sales-History-2026-10-23-2026-11-21\.csv$/) },
    ]);
  });
});
