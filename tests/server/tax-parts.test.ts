// A tax of state, county and city: set on a department and for a store, kept by each line, given back part by part, and told apart in every sum.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalLines } from '#domains/accounting/rules/journal.ts';
import { listPartPostings, sumDay } from '#domains/accounting/server/day-sums.ts';
import { getDepartments } from '#domains/departments/contract/calls.ts';
import { getStoreTaxes, setStoreTax, updateDepartment } from '#domains/departments/contract/edit.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { refundTransactionItems } from '#domains/register/contract/finished.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { readReport } from '#tests/support/read-report.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

const DAY = '2026-06-01';
const UPC = '400000000611';
const PLAIN = '400000000612';
const NEW_YORK = [
  { name: 'State', taxRate: 4 },
  { name: 'City', taxRate: 4.5 },
  { name: 'MCTD', taxRate: 0.375 },
];

let server: TestServer;
let counter: Counter;
let department: number;
const as = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });

beforeAll(async () => {
  const now = new Date(`${DAY}T15:00:00Z`);
  server = await startTestServer({ now: () => now });
  counter = await aCounter(server.database, { now });
  department = counter.departments['CD'] as number;
  await server.database.run('update departments set tax_rate_e5 = 5000');
  await aGood(server.database, counter, { upc: UPC, department: 'CD', priceCents: 1_011, quantity: 50 });
  await aGood(server.database, counter, { upc: PLAIN, department: 'Books', priceCents: 2_000, quantity: 50 });
});
afterAll(() => server.close());

const set = (name: string, value: string) =>
  server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, $2, $3)
     on conflict (store_id, name) do update set value = excluded.value`,
    [counter.storeId, name, value],
  );

const wireOf = async () => {
  const all = await server.call(getDepartments, { clientId: counter.storeId }, as());
  const found = all.find((one) => one.id === department);
  if (!found) throw new Error('no such department');
  const { departmentId, departmentName, taxRate, taxParts } = found;
  return { departmentId, departmentName, taxRate, taxParts };
};

async function sell(...upcs: readonly string[]) {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, as());
  for (const code of upcs)
    await server.call(calls.addTransactionItem, { TransactionID: transactionId, UPC: code }, as());
  return server.call(calls.finalizeTransaction, { TransactionId: transactionId, cash: 100 }, as());
}

const centsOf = (parts: readonly { name: string; tax: number }[] = []) =>
  Object.fromEntries(parts.map(({ name, tax }) => [name, Math.round(tax * 100)]));

test('named parts make the rate; what the answer holds is taken back, a new rate alone is of one piece', async () => {
  const { departmentName } = await wireOf();
  const save = (more: object) =>
    server.call(updateDepartment, { ...{ id: department, departmentName }, ...more }, as());
  expect(await save({ taxRate: 8.875, taxParts: NEW_YORK })).toMatchObject({ success: true });
  const saved = await wireOf();
  expect(saved).toMatchObject({ taxRate: 8.875, taxParts: NEW_YORK });
  await save({ ...saved });
  expect(await wireOf()).toEqual(saved);
  await save({ taxRate: 9, taxParts: NEW_YORK });
  expect(await wireOf()).toMatchObject({ taxRate: 9, taxParts: [] });
  expect(await save({ taxRate: 8, taxParts: NEW_YORK })).toMatchObject({
    success: false,
    message: 'The parts of the tax come to 8.875%, but the rate says 8.00%. Nothing was saved.',
  });
  expect(await wireOf()).toMatchObject({ taxRate: 9, taxParts: [] });
  await expect(
    save({
      taxRate: 0,
      taxParts: Array.from({ length: 6 }, (_, at) => ({ name: `Part ${at}`, taxRate: 1 })),
    }),
  ).rejects.toThrow('taxParts');
});

test('a store has parts of its own, and takes the chain’s again', async () => {
  const store = { DepartmentId: department, clientId: counter.storeId };
  await server.call(setStoreTax, { ...store, taxRate: 8.875, taxParts: NEW_YORK }, as());
  const [own] = await server.call(getStoreTaxes, { id: department }, as());
  expect(own).toMatchObject({ isOwn: true, taxRate: 8.875, taxParts: NEW_YORK });
  await server.call(setStoreTax, { ...store, taxRate: '' }, as());
  expect(await wireOf()).toMatchObject({ taxRate: 9, taxParts: [] });
  await server.call(setStoreTax, { ...store, taxRate: 8.875, taxParts: NEW_YORK }, as());
});

test('a line keeps its parts; each comes back whole; receipt, report and journal tell them apart', async () => {
  await set('ReceiptTaxParts', 'true');
  // 8.875 % of $30.33 is $2.69; of one piece, 5 % of $20.00.
  const sold = await sell(UPC, UPC, UPC, PLAIN);
  const [line] = sold.items;
  const parts = sold.items.flatMap((one) => one.taxParts ?? []);
  expect(sold.tax).toBe(3.69);
  expect(line?.taxParts?.map(({ name, taxRate }) => ({ name, taxRate }))).toEqual(NEW_YORK);
  expect(sold.items.at(-1)?.taxParts).toBeUndefined();
  expect(Math.round(parts.reduce((all, part) => all + part.tax, 0) * 100)).toBe(269);

  const page = await fetch(
    `${server.address}/api/Transaction/GetCustomerReceipt?TransactionID=${sold.transactionId}`,
    { headers: { authorization: `Bearer ${counter.manager.token}` } },
  );
  const html = await page.text();
  for (const words of ['State 4%', 'City 4.5%', 'MCTD 0.375%', '$1.00']) expect(html).toContain(words);

  const { storeId } = counter;
  const cut = { storeId, from: DAY, to: DAY, afterSeq: 0, toSeq: 1_000_000 };
  const taxLines = async () => {
    const lines = journalLines(await sumDay(server.database, cut));
    if (isRefusal(lines)) throw new Error(lines.message);
    return lines
      .filter(({ kind }) => kind === 'tax')
      .map(({ taxPart, taxRateE5, cents }) => [taxPart, taxRateE5, cents]);
  };
  expect(await taxLines()).toEqual([
    ['MCTD', 375, -11],
    ['State', 4_000, -121],
    ['City', 4_500, -137],
    [null, 5_000, -100],
  ]);
  const behind = await listPartPostings(
    server.database,
    cut,
    { kind: 'tax', departmentId: null, taxRateE5: 4_000, taxPart: 'State' },
    { limit: 10, offset: 0 },
  );
  expect(behind.map(({ transactionId, cents }) => [transactionId, cents])).toEqual([
    [sold.transactionId, -121],
  ]);

  const report = async () => {
    const { sections } = await readReport(server, counter.manager.token, {
      ReportName: 'Tax by Rate',
      StartDate: DAY,
      EndDate: DAY,
      ClientID: storeId,
    });
    return sections[2]?.rows.map((row) => Object.values(row));
  };
  expect(await report()).toEqual([
    ['City', '4.5%', 30.33, 1.37],
    ['MCTD', '0.375%', 30.33, 0.11],
    ['State', '4%', 30.33, 1.21],
  ]);
  await server.database.rows('select stats_fold(store_id, 1000) from stores');
  expect(await report()).toHaveLength(3);

  const back: Record<string, number>[] = [];
  for (const item of sold.items.filter((one) => one.taxParts)) {
    const units = item.quantity;
    for (let unit = 0; unit < units; unit += 1) {
      const begun = await server.call(
        refundTransactionItems,
        { id: sold.transactionId, body: [{ id: item.id, quantity: 1 }] },
        as(),
      );
      const done = await server.call(
        calls.finalizeTransaction,
        { TransactionId: begun.transactionId, ExpectedTotal: begun.due },
        as(),
      );
      back.push(centsOf(done.items[0]?.taxParts));
    }
  }
  const total = (name: string) => back.reduce((all, one) => all + (one[name] ?? 0), 0);
  expect([total('State'), total('City'), total('MCTD')]).toEqual([-121, -137, -11]);
  expect(await taxLines()).toEqual([[null, 5_000, -100]]);
  expect(await verify(server.database)).toEqual([]);
});

test('each part is rounded where the store says so, and an exempt sale has none', async () => {
  // $10.11: 40.44, 45.495 and 3.79 cents; together 89.73.
  expect((await sell(UPC)).tax).toBe(0.9);
  await set('TaxRounding', 'parts');
  const sold = await sell(UPC);
  expect(sold.tax).toBe(0.89);
  expect(centsOf(sold.items[0]?.taxParts)).toEqual({ State: 40, City: 45, MCTD: 4 });

  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, as());
  await server.call(calls.addTransactionItem, { TransactionID: transactionId, UPC }, as());
  await server.database.run(
    'update transactions set tax_exempt = true, tax_exempt_by = $2, version = version + 1 where transaction_id = $1',
    [transactionId, counter.manager.userId],
  );
  const exempt = await server.call(
    calls.finalizeTransaction,
    { TransactionId: transactionId, cash: 100 },
    as(),
  );
  expect(exempt.tax).toBe(0);
  const { parts } = await server.database.one<{ parts: unknown }>(
    'select tax_parts as parts from transaction_lines where transaction_id = $1',
    [transactionId],
  );
  expect(parts).toBeNull();
  expect(await verify(server.database)).toEqual([]);
});
