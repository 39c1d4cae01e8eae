// F10: however a tape arrives, in which pieces, how often, with answers lost and two at a time, what is booked is the same.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { type PrintedGood, type Tape, aPrintedLine, aTape } from '#tests/support/a-tape.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';
import { cents } from '#kernel/money.ts';

const RUNS = 12;
const ENTRIES = 8;
const AT = new Date('2026-11-20T20:00:00Z');

let server: TestServer;
let counter: Counter;
let goods: PrintedGood[];

beforeAll(async () => {
  server = await startTestServer({ now: () => AT });
  counter = await aCounter(server.database, { registers: RUNS + 1, now: AT });
  goods = [];
  for (const [at, upc] of ['045496963729', '045496741723'].entries()) {
    const title = `Game ${at}`;
    const good = await aGood(server.database, counter, { upc, title, priceCents: 1_000 + at, quantity: 500 });
    const of = await server.database.one<{ departmentId: number; department: string; taxRateE5: number }>(
      'select department_id, department, tax_rate_e5 from shelf_candidates where inventory_id = $1',
      [good.inventoryId],
    );
    goods.push({ ...good, ...of, title, priceCents: 1_000 + at });
  }
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

/** The same eight facts on every tape: sales, a price by hand, a void, an entry that can't be read. */
async function facts(tape: Tape): Promise<void> {
  const [one, two] = goods as [PrintedGood, PrintedGood];
  await tape.sale([aPrintedLine(one)]);
  await tape.sale([aPrintedLine(one), aPrintedLine(two, { quantity: 2 })]);
  await tape.void({ lines: [aPrintedLine(two)], removed: [], customerId: null });
  await tape.sale([aPrintedLine(two, { unitPriceCents: cents(400) })]);
  await tape.sale([aPrintedLine(one)], {}, { v: 3 });
  await tape.sale([aPrintedLine(one, { lineDiscountCents: cents(100) })]);
  await tape.sale([aPrintedLine(two)], { discount: { kind: 'percent', value: 10_000 } });
  await tape.sale([aPrintedLine(one)]);
}

/** All that a tape left, without ids and keys. */
const left = (deviceId: number) =>
  server.database.one(
    `select (select json_agg(json_build_object('outcome', e.outcome, 'kind', e.kind, 'state', t.state, 'due', t.due_cents, 'tax', t.tax_cents,
         'lines', (select json_agg(json_build_object('q', x.quantity, 'u', x.unit_price_cents, 'off', x.line_discount_cents, 'spread', x.spread_discount_cents) order by x.line_id)
           from transaction_lines x where x.transaction_id = t.transaction_id),
         'paid', (select json_agg(p.kind || p.amount_cents) from payments p where p.transaction_id = t.transaction_id),
         'rows', (select json_agg(d.kind || d.n order by d.kind) from discrepancies d where d.entry_id = e.entry_id),
         'told', (select json_agg(a.action order by a.action) from audit_rows a where a.entity = 'transaction' and a.entity_id = t.transaction_id::text)) order by e.seq)
       from tape_entries e join tape_leases l using (lease_id) left join transactions t using (transaction_id) where l.device_id = $1) as entries,
       (select count(*) from transactions where device_id = $1) as transactions,
       (select sum(abs(balance_cents)) from accounts where ref = $1 and kind in ('drawer', 'sales', 'tax')) as money`,
    [deviceId],
  );

const way = fc.array(
  fc.record({
    from: fc.integer({ min: 1, max: ENTRIES }),
    count: fc.integer({ min: 1, max: ENTRIES }),
    twice: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

test('any prefix, batches, repeats and two at a time leave the same as one batch', async () => {
  let used = 0;
  const begin = async () => {
    const deviceId = counter.deviceIds[used] as number;
    used += 1;
    const tape = await aTape(server, counter, { deviceId, deviceNumber: used, at: () => AT });
    await facts(tape);
    return { tape, deviceId };
  };
  const whole = await begin();
  await whole.tape.send();
  const expected = await left(whole.deviceId);
  expect(expected).toMatchObject({ entries: { length: ENTRIES } });
  await fc.assert(
    fc.asyncProperty(way, async (sends) => {
      const { tape, deviceId } = await begin();
      for (const { from, count, twice } of sends) {
        const codes = await Promise.all(
          Array.from({ length: twice ? 2 : 1 }, async () => {
            const { status, body } = await tape.send(from, count);
            return [status, (body as { code?: string }).code ?? 'taken'] as const;
          }),
        );
        for (const [status, code] of codes)
          expect([status, ['taken', 'EXPECTED_SEQ', 'BUSY'].includes(code)]).toEqual([200, true]);
      }
      expect(await tape.send()).toMatchObject({ status: 200, body: { success: true, lastSeq: ENTRIES } });
      expect(await left(deviceId)).toEqual(expected);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
