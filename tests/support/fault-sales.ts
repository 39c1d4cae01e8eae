// Sales under faults: every step is tried again with the same key until it is answered, as the browser's outbox does; what was
// acknowledged is remembered outside the system, so that a loss or a double shows.
import type { BuiltGood, Counter } from '#domains/register/testing/a-counter.ts';
import type { Database } from '#contract/route.ts';
import { type Outcome, post } from '#tests/support/child-server.ts';

export type FaultRun = {
  /** The address of the server that lives now; waits while there is none. */
  address(): Promise<string>;
  counter: Counter;
  goods: readonly BuiltGood[];
  /** Does every request carry a key? The control runs without. */
  keys: boolean;
};

export type Sold = { transactionId: number; receipt: string; units: number };

const TRIES = 200;

type Answer = Record<string, unknown>;

/** Asks until it is answered. */
async function stubborn(run: FaultRun, path: string, body: () => object, key?: string): Promise<Answer> {
  const { token } = run.counter.manager;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const outcome: Outcome = await post(await run.address(), path, body(), token, key);
    if (outcome !== 'unknown' && outcome.status < 500) return outcome.body;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(`${path} was never answered`);
}

const goodAt = ({ goods }: FaultRun, at: number): BuiltGood => goods[at % goods.length] as BuiltGood;

/** The same by a register that has its basket by itself: kept once, then finished as a whole. */
export async function sellWhole(run: FaultRun, deviceId: number, units: number): Promise<Sold> {
  const own = crypto.randomUUID();
  const items = Array.from({ length: units }, (_, at) => ({ InventoryId: goodAt(run, at).inventoryId }));
  const kept = await stubborn(run, 'Register/KeepBasket', () => ({
    Key: own,
    PosId: deviceId,
    Rev: 1,
    items,
  }));
  const { due, lineIds } = kept as { due: number; lineIds: number[] };
  const done = await stubborn(run, 'Register/Finish', () => ({
    Key: run.keys ? own : crypto.randomUUID(),
    PosId: deviceId,
    items: run.keys ? lineIds.map((LineId) => ({ LineId })) : items,
    ...{ CC: due, ExpectedTotal: due, ExpectedChange: 0 },
  }));
  if (done.success !== true) throw new Error(`not finished: ${JSON.stringify(done)}`);
  return { transactionId: done.transactionId as number, receipt: done.receiptNumber as string, units };
}

/** One sale of `units` lines at a device, whatever dies meanwhile. */
export async function sellThrough(run: FaultRun, deviceId: number, units: number): Promise<Sold> {
  const step = (path: string, body: object): Promise<Answer> =>
    stubborn(run, path, () => body, run.keys ? crypto.randomUUID() : undefined);
  const begun = await step('Transaction/NewTransaction', { posid: deviceId });
  const transactionId = begun.transactionId as number;
  let due = 0;
  for (let one = 0; one < units; one += 1) {
    const { inventoryId } = goodAt(run, one);
    const added = await step('Transaction/AddTransactionItem', { TransactionID: transactionId, inventoryId });
    due = added.due as number;
  }
  const done = await step('Transaction/FinalizeTransaction', {
    TransactionId: transactionId,
    cash: Math.ceil(due + 100),
  });
  if (done.success !== true) throw new Error(`not finished: ${JSON.stringify(done)}`);
  return { transactionId, receipt: done.receiptNumber as string, units };
}

/** What the database says of the acknowledged sales: lost ones, lines too many, and the units that left the shelf. */
export async function account(
  database: Database,
  sold: readonly Sold[],
): Promise<{ lost: number; doubled: number; unitsMoved: number; unitsSold: number }> {
  const rows = await database.rows<{ id: number; state: string; receipt: string; lines: number }>(
    `select t.transaction_id as id, t.state, t.receipt_number as receipt, (select count(*) from transaction_lines l where l.transaction_id = t.transaction_id) as lines
     from transactions t where t.transaction_id = any($1)`,
    [sold.map((one) => one.transactionId)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lost = sold.filter((one) => byId.get(one.transactionId)?.receipt !== one.receipt).length;
  const doubled = sold.reduce(
    (total, one) => total + Math.max(0, (byId.get(one.transactionId)?.lines ?? 0) - one.units),
    0,
  );
  const moved = await database.one<{ n: number }>(
    `select coalesce(-sum(quantity), 0)::int as n from stock_movements where reason = 'sale'`,
  );
  return { lost, doubled, unitsMoved: moved.n, unitsSold: sold.reduce((total, one) => total + one.units, 0) };
}
