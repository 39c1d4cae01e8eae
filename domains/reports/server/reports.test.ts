// The report engine over HTTP: the list, every report as PDF, CSV, slip and preview, and what it refuses.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as finished from '#domains/register/contract/finished.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { aCounter, aGood, aListing, type Counter } from '#domains/register/testing/a-counter.ts';
import {
  getInventorySalesReport,
  getReport,
  getReportList,
  getReportListByGroup,
  previewReport,
} from '#domains/reports/contract/calls.ts';
import { writeDaySnapshot } from '#domains/reports/server/public/write-day-snapshot.ts';
import type { Actor } from '#contract/route.ts';
import { pdfOutlines, pdfPages, pdfText } from '#tests/support/pdf-text.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let due = 0;
const clock = new Date('2026-06-01T18:00:00Z');
const DAY = '2026-06-01';

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock, name: 'Maple Street' });
  await aGood(server.database, counter, {
    upc: '400000000011',
    title: '=cmd|calc Łódź',
    priceCents: 1_250,
    quantity: 9,
  });
  await aListing(server.database, counter, { upc: '400000000019' });
  const customer = await aCustomer(server.database, {});
  const sale = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
  const basket = await server.call(
    calls.addTransactionItem,
    { TransactionID: sale.transactionId, UPC: '400000000011', Quantity: 2 },
    key(),
  );
  due = basket.due;
  const done = await server.call(
    calls.finalizeTransaction,
    { TransactionId: sale.transactionId, cash: 40 },
    key(),
  );
  const refund = await server.call(
    finished.refundTransactionItems,
    { id: sale.transactionId, body: [{ id: done.items[0]?.id ?? 0, quantity: 1 }] },
    key(),
  );
  await server.call(calls.finalizeTransaction, { TransactionId: refund.transactionId }, key());
  const trade = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
  const of = { TransactionID: trade.transactionId };
  await server.call(
    calls.addTransactionItem,
    { ...of, UPC: '400000000019', TranType: 'itemTrade', Condition: 'B' },
    key(),
  );
  await server.call(calls.addCustomer, { Transactionid: trade.transactionId, CustomerId: customer }, key());
  const traded = await server.call(calls.finalizeTransaction, { TransactionId: trade.transactionId }, key());
  expect(traded).toMatchObject({ success: true, message: '' });
  expect(traded.due).toBeLessThan(0);
});
afterAll(() => server.close());

const key = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });
const ask = (
  ReportName: string,
  more: Record<string, string | number | boolean> = {},
  token = counter.manager.token,
) =>
  server.request('GET', '/api/ReportEngine/GetReport', {
    token,
    query: { ReportName, ClientID: counter.storeId, Today: DAY, ...more },
  });
const bytesOf = async (ReportName: string): Promise<Uint8Array> => {
  const url = new URL('/api/ReportEngine/GetReport', server.address);
  url.search = new URLSearchParams({
    ReportName,
    ClientID: `${counter.storeId}`,
    Today: DAY,
    pdfReport: 'true',
  }).toString();
  const response = await fetch(url, { headers: { authorization: `Bearer ${counter.manager.token}` } });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return new Uint8Array(await response.arrayBuffer());
};
const preview = (ReportName: string, more: object = {}) =>
  server.call(
    previewReport,
    { ReportName, ClientID: counter.storeId, Today: DAY, ...more },
    { token: counter.manager.token },
  );
async function close(notes: string) {
  const actor: Actor = {
    ...counter.manager,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [counter.storeId],
    rights: new Set(),
  };
  return server.database.transaction((tx) =>
    writeDaySnapshot(
      tx,
      { actor, now: clock, requestId: 'test' },
      { storeId: counter.storeId, businessDay: DAY, notes, creditCardReconciliationCents: null },
    ),
  );
}

test('the list is what the caller may run, by group too', async () => {
  const all = await server.call(getReportList, {}, { token: counter.manager.token });
  // Other domains bring more, in any order; ours are in theirs.
  const ours = [
    'EOD',
    'Drawer',
    'Tender Summary',
    'Sales',
    'Trades',
    'Refunds',
    'Store Credit',
    'Gift Certificates',
    'Inventory Sales',
    'Inventory Value',
    'Time Clock',
  ];
  const names = all.map((one) => one.reportName);
  expect(names.filter((name) => ours.includes(name))).toEqual(ours);
  expect(new Set(names).size).toBe(names.length);
  const few = await server.call(getReportList, {}, { token: counter.cashier.token });
  expect(few.map((one) => one.reportName)).toEqual(['EOD', 'Drawer']);
  const sales = await server.call(
    getReportListByGroup,
    { Group: 'employees' },
    { token: counter.manager.token },
  );
  expect(sales.map((one) => one.reportName)).toContain('Time Clock');
  expect(new Set(sales.map((one) => one.group))).toEqual(new Set(['Employees']));
  expect((await ask('Sales', {}, counter.cashier.token)).status).toBe(403);
});

test('a PDF of letter size with the words of the report in it, page numbers and the font of the project', async () => {
  const bytes = await bytesOf('EOD');
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  const raw = Buffer.from(bytes).toString('latin1');
  expect(raw).toContain('/MediaBox [0 0 612 792]');
  expect(raw).toContain('Archivo');
  // A font that came without the outlines of its letters left the page white.
  for (const size of pdfOutlines(bytes)) expect(size).toBeGreaterThan(2_000);
  expect(pdfOutlines(bytes)).toHaveLength(2);
  const words = pdfText(bytes);
  expect(words).toContain('End of day');
  expect(words).toContain('Maple Street');
  expect(words).toContain('06/01/26');
  expect(words).toContain(`Page 1 of ${pdfPages(bytes)}`);
  expect(words).toContain('$25.00');
  expect(words).toContain('−$12.50');
});

test('the PDF of a store is on its paper', async () => {
  const set = (value: string) =>
    server.database.run(
      `insert into client_settings (store_id, name, value) values ($1, 'PaperSize', $2)
       on conflict (store_id, name) do update set value = excluded.value`,
      [counter.storeId, value],
    );
  const asked = async () => {
    const raw = await fetch(
      `${server.address}/api/ReportEngine/GetReport?ReportName=eod&ClientID=${counter.storeId}&pdfReport=true&Today=${DAY}`,
      { headers: { authorization: `Bearer ${counter.manager.token}` } },
    );
    return Buffer.from(await raw.arrayBuffer()).toString('latin1');
  };
  await set('a4');
  expect(await asked()).toContain('/MediaBox [0 0 595.28 841.89]');
  await set('letter');
  expect(await asked()).toContain('/MediaBox [0 0 612 792]');
});

test('a CSV is a download named after the report, with a byte order mark and CR LF, and runs nothing in a spreadsheet', async () => {
  const paper = await preview('Refunds');
  expect(paper.sections[0]?.opens).toEqual([
    expect.stringMatching(/^\/pos\/transactions\/completedTrans\?transaction=\d+$/),
  ]);
  const got = await ask('Refunds', { ExcelExport: true });
  expect(got.headers.get('content-disposition')).toBe(`attachment; filename="Refunds-${DAY}.csv"`);
  expect(got.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = got.text.split('\r\n');
  expect(got.text).not.toMatch(/[^\r]\n/);
  expect(lines).toContain('"Day","Receipt","Of sale","Employee","Title","Reason","Quantity","Tax","Amount"');
  expect(lines.find((line) => line.includes('calc'))).toMatch(/"'=cmd\|calc Łódź","",1,-\d+\.\d\d,-12\.50$/);
  const raw = await fetch(
    `${server.address}/api/ReportEngine/GetReport?ReportName=eod&ClientID=${counter.storeId}&ExcelExport=true&Today=${DAY}`,
    { headers: { authorization: `Bearer ${counter.manager.token}` } },
  );
  expect([...new Uint8Array(await raw.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(raw.headers.get('content-disposition')).toBe(`attachment; filename="EOD-${DAY}.csv"`);
});

test('an 80 mm page and printer bytes', async () => {
  const slip = await ask('Drawer', { Format: 'slip' });
  expect(slip.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(slip.text).toContain('Drawer report');
  expect(slip.text).toContain('Started with');
  expect((await ask('EOD', { Format: 'escpos' })).text).toContain('End of day');
});

test('every report has a preview, or says that there is none', async () => {
  const all = await server.call(getReportList, {}, { token: counter.manager.token });
  for (const { reportName } of all) {
    const paper = await preview(reportName);
    if (['Gift Certificates', 'Time Clock'].includes(reportName) || 'success' in paper) {
      expect(paper).toEqual({ success: false, code: 'NO_REPORT', message: 'No Report Found' });
      continue;
    }
    expect(paper.name).toBe(reportName);
    for (const section of paper.sections)
      for (const row of [...section.rows, ...(section.total.length > 0 ? [section.total] : [])])
        expect(row.length).toBe(section.columns.length);
  }
  const sales = await preview('Sales');
  expect(sales.sections[0]?.rows[0]?.slice(0, 5)).toEqual(['Video Games', 2, 25, 0, -12.5]);
  const tenders = await preview('Tender Summary');
  expect(tenders.sections[0]?.rows[0]?.slice(0, 3)).toEqual(['Cash', 2, due]);
});

test('some days of the Sales File are their whole months, and it says so', async () => {
  const days = await preview('Sales File', { StartDate: DAY, EndDate: DAY });
  const whole = await preview('Sales File', { StartDate: '2026-06-01', EndDate: '2026-06-30' });
  expect(days.facts).toContainEqual({ label: 'Business days', value: '06/01/26 to 06/30/26' });
  expect(days.sections).toEqual(whole.sections);
});

test('what cannot be answered names the reason', async () => {
  const unknown = await ask('Profit by moon phase');
  expect(unknown.body).toEqual({
    success: false,
    code: 'UNKNOWN_REPORT',
    message: 'There is no report named Profit by moon phase',
  });
  expect((await ask('EOD', { StartDate: '2026-05-01' })).body).toMatchObject({ message: 'No Report Found' });
  expect((await ask('Sales', { StartDate: DAY, EndDate: '2026-05-31' })).body).toMatchObject({
    field: 'EndDate',
    message: 'EndDate must not be before StartDate',
  });
  expect((await ask('EOD', { StartDate: DAY, EndDate: '2026-06-30' })).body).toMatchObject({
    field: 'EndDate',
    message: 'EndDate must be the same day as StartDate: this report is about one day',
  });
  const later = { StartDate: '2099-01-01', EndDate: '2099-01-02' };
  expect((await ask('Liabilities', later)).body).toMatchObject({
    field: 'StartDate',
    message: 'StartDate must not be in the future',
  });
  expect((await ask('EOD', { Today: '2099-01-01' })).body).toMatchObject({ field: 'Today' });
  expect((await ask('Sales', { StartDate: '2020-01-01', EndDate: '2026-05-31' })).status).toBe(400);
  expect((await ask('Sales', { Employee: 'nobody-here' })).body).toMatchObject({ field: 'Employee' });
  expect((await ask('Sales', { Employee: counter.cashier.username })).body).toMatchObject({
    message: 'No Report Found',
  });
  expect((await ask('EOD', { StartDate: '02/30/26' })).status).toBe(400);
  expect((await ask('EOD', { ClientID: 999_999 })).status).toBe(404);
});

describe('what was sold of which item', () => {
  const list = (more: object = {}) =>
    server.call(
      getInventorySalesReport,
      { startDate: DAY, clientId: counter.storeId, ...more },
      { token: counter.manager.token },
    );

  test('by item, with what came back, what it had cost and what is left', async () => {
    expect(await list()).toMatchObject([
      {
        upc: '400000000011',
        departmentName: 'Video Games',
        quantitySold: 2,
        quantityReturned: 1,
        sales: 25,
        refunds: 12.5,
        onHand: 8,
        price: 12.5,
        lastSold: DAY,
      },
    ]);
    const [item] = await list();
    const net = item ? item.sales - item.refunds : 0;
    expect(item?.margin).toBeCloseTo(((net - (item?.cost ?? 0)) / net) * 100, 2);
    expect(await list({ minQuantity: 2 })).toHaveLength(1);
    expect(await list({ minQuantity: 3 })).toEqual([]);
    expect(await list({ minQuantity: 0 })).toEqual(expect.arrayContaining(await list({ minQuantity: 1 })));
    expect(await list({ departmentId: counter.departments['Video Games'] })).toHaveLength(1);
    expect(await list({ departmentId: counter.departments.Vinyl })).toEqual([]);
    expect(await list({ startDate: '2026-05-01', endDate: '2026-05-31' })).toEqual([]);
  });

  test('on paper as the other reports', async () => {
    const paper = await preview('Inventory Sales', {
      MinQuantity: 2,
      DepartmentId: counter.departments['Video Games'],
    });
    expect(paper.facts).toContainEqual({ label: 'Department', value: 'Video Games' });
    expect(paper.facts).toContainEqual({ label: 'Sold at least', value: '2' });
    expect(paper.sections[0]?.rows[0]?.slice(2, 8)).toEqual(['Video Games', 'Very good', 2, 1, 25, 12.5]);
    expect(await preview('Inventory Sales', { MinQuantity: 3 })).toMatchObject({ code: 'NO_REPORT' });
    const file = await ask('Inventory Sales', { ExcelExport: true });
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="Inventory-Sales-${DAY}.csv"`);
    expect(pdfText(await bytesOf('Inventory Sales'))).toContain('Inventory sales');
  });

  test('what cannot be asked names the field', async () => {
    const bad = (query: Record<string, string | number>) =>
      server.request('GET', '/api/InventorySales/GetInventorySalesReport', {
        token: counter.manager.token,
        query: { startDate: DAY, clientId: counter.storeId, ...query },
      });
    expect((await bad({ startDate: '2026-06-02' })).body).toMatchObject({ field: 'startDate' });
    expect((await bad({ endDate: '2026-05-31' })).body).toMatchObject({ field: 'endDate' });
    expect((await bad({ startDate: '2020-01-01' })).body).toMatchObject({
      field: 'startDate',
      message: 'startDate must be at most 732 days before today',
    });
    expect((await bad({ minQuantity: -1 })).body).toMatchObject({ field: 'minQuantity' });
    expect(await bad({ departmentId: 999_999 })).toMatchObject({
      status: 404,
      body: { field: 'departmentId' },
    });
    expect(await bad({ clientId: 999_999 })).toMatchObject({ status: 404 });
    expect((await ask('Inventory Sales', { DepartmentId: 999_999 })).status).toBe(404);
  });
});

test('who only closes drawers sees a day when it is closed; then the snapshot speaks, with the chain hash', async () => {
  expect((await ask('EOD', {}, counter.cashier.token)).body).toMatchObject({ code: 'DAY_OPEN' });
  const blank = await ask('EOD', { StartDate: '2026-05-01' }, counter.cashier.token);
  expect(blank.body).toMatchObject({ message: 'No Report Found' });
  expect((await preview('EOD')).facts).toContainEqual({
    label: 'State',
    value: 'Not closed yet: these figures can still change',
  });
  const { lastHash } = await close('quiet day');
  const again = await close('again');
  expect(again.version).toBe(2);
  const paper = await preview('EOD');
  expect(paper.facts).toContainEqual({ label: 'Closed by', value: counter.manager.username });
  expect(paper.facts).toContainEqual({ label: 'Notes', value: 'again' });
  expect(paper.facts).toContainEqual({ label: 'Snapshot', value: '2, closed 2 times' });
  expect(paper.facts).toContainEqual({ label: 'Records hash', value: lastHash });
  expect((await ask('EOD', {}, counter.cashier.token)).headers.get('content-type')).toBe('application/pdf');
});

test('reading reports changes nothing', async () => {
  const rows = () =>
    server.database.one(
      'select (select count(*) from audit_rows) as a, (select count(*) from posting_groups) as g, (select count(*) from day_snapshots) as s',
    );
  const before = await rows();
  await server.call(
    getReport,
    { ReportName: 'EOD', ClientID: counter.storeId, Today: DAY },
    { token: counter.manager.token },
  );
  expect(await rows()).toEqual(before);
});
