// Saved views and favorites: whose they are, who sees them, what is refused. And last year beside this one, over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCounter, type Counter } from '#domains/register/testing/a-counter.ts';
import { getReport, getReportList, previewReport } from '#domains/reports/contract/calls.ts';
import * as saved from '#domains/reports/contract/saved-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
const clock = new Date('2026-11-23T18:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock });
});
afterAll(() => server.close());

const as = (token: string) => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const manager = () => as(counter.manager.token);
const cashier = () => as(counter.cashier.token);
const save = (of: () => ReturnType<typeof as>, more: object) =>
  server.call(saved.saveView, { Name: 'Mine', ReportName: 'Sales', ...more }, of());

describe('a saved view', () => {
  test('is its owner’s until it is shared, and is seen by who may run the report', async () => {
    const own = await save(manager, { Name: 'Last week', ReportName: 'sales', Filters: 'Range=lastWeek' });
    expect(own).toMatchObject({ success: true });
    const shared = await save(manager, { Name: 'Closing', ReportName: 'EOD', IsShared: true });
    expect(shared).toMatchObject({ success: true });
    await save(manager, { Name: 'What sleeps', ReportName: '/management/ish', IsShared: true });
    const mine = await server.call(saved.getMyReports, {}, manager());
    expect(mine.views).toEqual([
      expect.objectContaining({ name: 'Closing', reportName: 'EOD', isShared: true, isMine: true }),
      expect.objectContaining({ name: 'Last week', reportName: 'Sales', filters: 'Range=lastWeek' }),
      expect.objectContaining({ name: 'What sleeps' }),
    ]);
    const theirs = await server.call(saved.getMyReports, {}, cashier());
    expect(theirs.views).toEqual([
      expect.objectContaining({ name: 'Closing', isMine: false, owner: counter.manager.username }),
    ]);
  });

  test('is changed and taken away by its owner only', async () => {
    const { savedReportId } = await save(manager, { Name: 'To change', IsShared: true });
    const change = { SavedReportId: savedReportId, Name: 'Changed', ReportName: 'EOD' };
    await expect(server.call(saved.saveView, change, cashier())).rejects.toThrow('answered 404');
    await expect(server.call(saved.removeView, { SavedReportId: savedReportId }, cashier())).rejects.toThrow(
      'answered 404',
    );
    expect(await server.call(saved.saveView, change, manager())).toMatchObject({ savedReportId });
    await server.call(saved.removeView, { SavedReportId: savedReportId }, manager());
    const { views } = await server.call(saved.getMyReports, {}, manager());
    expect(views.map(({ name }) => name)).not.toContain('Changed');
    await expect(server.call(saved.removeView, { SavedReportId: savedReportId }, manager())).rejects.toThrow(
      'answered 404',
    );
  });

  test.each([
    ['a name twice', 'manager', { Name: 'TWICE' }, 'VIEW_NAME_TAKEN'],
    ['a report that is none', 'manager', { Name: 'a', ReportName: 'Nothing' }, 'UNKNOWN_REPORT'],
    ['a report beyond one’s rights', 'cashier', { Name: 'b' }, 'UNKNOWN_REPORT'],
    [
      'sharing without the right',
      'cashier',
      { Name: 'c', ReportName: 'EOD', IsShared: true },
      'MAY_NOT_SHARE',
    ],
    ['filters of no address', 'manager', { Name: 'd', Filters: 'a b=1' }, 'UNREADABLE_FILTERS'],
  ])('refuses %s', async (_what, who, more, code) => {
    await save(manager, { Name: 'Twice' });
    expect(await save(who === 'manager' ? manager : cashier, more)).toMatchObject({ success: false, code });
  });

  test('of one name at two screens at once is saved once', async () => {
    const both = await Promise.all([save(manager, { Name: 'Race' }), save(manager, { Name: 'Race' })]);
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  });
});

test('favorites are each person’s own; twice is once', async () => {
  const star = (of: () => ReturnType<typeof as>, ReportName: string, IsFavorite: boolean) =>
    server.call(saved.setFavorite, { ReportName, IsFavorite }, of());
  await star(manager, 'Sales', true);
  await star(manager, 'Sales', true);
  await star(manager, 'EOD', true);
  await star(cashier, 'Drawer', true);
  await star(manager, 'EOD', false);
  expect((await server.call(saved.getMyReports, {}, manager())).favorites).toEqual(['Sales']);
  expect((await server.call(saved.getMyReports, {}, cashier())).favorites).toEqual(['Drawer']);
  // Nothing of that name, and nothing that the caller may run.
  for (const [of, name] of [
    [manager, 'Sales by Moon'],
    [cashier, 'Sales'],
  ] as const)
    expect(await star(of, name, true)).toMatchObject({ success: false, code: 'UNKNOWN_REPORT' });
  await star(manager, '/management/ish', true);
  await star(manager, ' tender SUMMARY', true);
  expect((await server.call(saved.getMyReports, {}, manager())).favorites).toEqual([
    '/management/ish',
    'Sales',
    'Tender Summary',
  ]);
});

describe('last year beside this one', () => {
  const days = { StartDate: '2026-11-16', EndDate: '2026-11-22' };
  beforeAll(async () => {
    const worked = async (day: string, cents: number) => {
      await server.database.run(
        `insert into time_records (store_id, user_id, business_day, created_at, created_by, clock_in, clock_out)
         values ($1, $2, $3::date, now(), $2, $3::date + interval '15 hours', $3::date + interval '15 hours' + make_interval(mins => $4))`,
        [counter.storeId, counter.manager.userId, day, cents],
      );
    };
    await worked('2026-11-16', 60);
    await worked('2025-11-17', 90);
    await worked('2025-11-16', 500);
  });

  test.each([
    ['weekday', '11/17/25 to 11/23/25', 90],
    ['dates', '11/16/25 to 11/22/25', 590],
    ['none', undefined, undefined],
  ])('by %s', async (Compare, compared, minutes) => {
    const paper = await server.call(
      previewReport,
      { ReportName: 'Time Clock', ClientID: counter.storeId, ...days, Compare },
      { token: counter.manager.token },
    );
    expect(paper.facts.find(({ label }) => label === 'Compared with')?.value).toBe(compared);
    const [people] = paper.sections;
    expect(people?.rows[0]?.[2]).toBe(60);
    expect(people?.before?.rows[0]?.[2]).toBe(minutes);
  });

  test('is in the file as columns', async () => {
    const { text } = await server.request('GET', '/api/ReportEngine/GetReport', {
      token: counter.manager.token,
      query: {
        ReportName: 'Time Clock',
        ClientID: counter.storeId,
        ...days,
        Compare: 'weekday',
        ExcelExport: true,
        pdfReport: false,
      },
    });
    expect(text).toContain('"Hours","Hours, last year","Hours, change"');
    expect(text).toContain(`"${counter.manager.username}",1,60,90,-30`);
    expect(getReport.path).toBe('ReportEngine/GetReport');
  });

  test('reports say by what they can be narrowed', async () => {
    const list = await server.call(getReportList, {}, { token: counter.manager.token });
    expect(list.find(({ reportName }) => reportName === 'Inventory Sales')?.filters).toEqual([
      'employee',
      'department',
      'quantity',
    ]);
  });
});
