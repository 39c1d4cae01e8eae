// Many who want the same at once: the same request fifty times under one key, fifty counters for the last ten, fifty for one serial number.
import { type Counter, aGood } from '#domains/register/testing/a-counter.ts';
import type { Database } from '#contract/route.ts';
import { type Outcome, post } from '#tests/support/child-server.ts';

export type Crowd = { readonly address: string; readonly database: Database; readonly counter: Counter };

type Body = Record<string, unknown>;

async function ask({ address, counter }: Crowd, path: string, body: Body, key?: string): Promise<Outcome> {
  return post(address, `Transaction/${path}`, body, counter.manager.token, key ?? crypto.randomUUID());
}

async function answered(crowd: Crowd, path: string, body: Body, key?: string): Promise<Body> {
  const outcome = await ask(crowd, path, body, key);
  if (outcome === 'unknown' || outcome.status !== 200)
    throw new Error(`${path}: ${JSON.stringify(outcome).slice(0, 300)}`);
  return outcome.body;
}

const begin = async (crowd: Crowd, deviceId: number): Promise<number> =>
  (await answered(crowd, 'NewTransaction', { posid: deviceId })).transactionId as number;

/** The same request `times` times at once; answers in how many ways it was answered. */
async function sameAtOnce(crowd: Crowd, path: string, body: Body, times: number): Promise<number> {
  const key = crypto.randomUUID();
  const all = await Promise.all(
    Array.from({ length: times }, () => answered(crowd, path, body, key).then((one) => JSON.stringify(one))),
  );
  return new Set(all).size;
}

/**
 * Whole sales of which every step is sent once, twice and fifty times at once, by turns (F6). Answers the sales, the steps that were
 * answered in more than one way, and the units that left the shelf.
 */
export async function sellRepeated(
  crowd: Crowd,
  sales: number,
): Promise<{ sales: number; twoAnswers: number; unitsMoved: number }> {
  const good = await aGood(crowd.database, crowd.counter, { upc: '400000000401', quantity: sales });
  const deviceId = crowd.counter.deviceId;
  let twoAnswers = 0;
  for (let sale = 0; sale < sales; sale += 1) {
    const times = [1, 2, 50][sale % 3] as number;
    const step = async (path: string, body: Body): Promise<void> => {
      if ((await sameAtOnce(crowd, path, body, times)) !== 1) twoAnswers += 1;
    };
    const id = await begin(crowd, deviceId);
    await step('AddTransactionItem', { TransactionID: id, inventoryId: good.inventoryId });
    await step('SetTaxExempt', { TransactionId: id, TaxExempt: true });
    await step('FinalizeTransaction', { TransactionId: id, cash: 100 });
  }
  return { sales, twoAnswers, unitsMoved: await unitsSold(crowd.database, good.inventoryId) };
}

async function unitsSold(database: Database, inventoryId: number): Promise<number> {
  const { n } = await database.one<{ n: number }>(
    `select coalesce(-sum(quantity), 0)::int as n from stock_movements where inventory_id = $1 and reason = 'sale'`,
    [inventoryId],
  );
  return n;
}

/** All counters sell one of the last ten at once (F8): nobody is refused, stock says exactly what left, and the item is to be checked. */
export async function sellTheLast(
  crowd: Crowd,
  upc: string,
): Promise<{ sold: number; unitsMoved: number; toCheck: number }> {
  const good = await aGood(crowd.database, crowd.counter, { upc, quantity: 10 });
  const done = await Promise.all(
    crowd.counter.deviceIds.map(async (deviceId) => {
      const id = await begin(crowd, deviceId);
      await answered(crowd, 'AddTransactionItem', { TransactionID: id, inventoryId: good.inventoryId });
      return answered(crowd, 'FinalizeTransaction', { TransactionId: id, cash: 100 });
    }),
  );
  const { n } = await crowd.database.one<{ n: number }>(
    'select count(*)::int as n from stock_checks where inventory_id = $1 and settled_at is null',
    [good.inventoryId],
  );
  return {
    sold: done.filter((one) => one.success === true).length,
    unitsMoved: await unitsSold(crowd.database, good.inventoryId),
    toCheck: n,
  };
}

/** All counters sell one serial number at once (F8): one wins, and the others are told on which receipt it went. */
export async function sellOneSerial(crowd: Crowd, upc: string): Promise<{ won: number; told: number }> {
  const { database, counter } = crowd;
  const serials = [`ONE-${upc}`];
  await aGood(database, counter, { upc, department: 'Game Consoles', quantity: 0, serials });
  const ids = await Promise.all(
    counter.deviceIds.map(async (deviceId) => {
      const id = await begin(crowd, deviceId);
      await answered(crowd, 'AddTransactionItem', { TransactionID: id, UPC: upc, SerialNumber: serials[0] });
      return id;
    }),
  );
  const done = await Promise.all(
    ids.map((TransactionId) => answered(crowd, 'FinalizeTransaction', { TransactionId, cash: 100 })),
  );
  const winner = done.find((one) => one.success === true);
  const sentence = `Serial ${serials[0]} was sold on receipt ${String(winner?.receiptNumber)}`;
  const told = done.filter((one) => one.message === sentence).length;
  await Promise.all(ids.map((id) => ask(crowd, `RemoveAllItems/${id}`, {})));
  return { won: done.filter((one) => one.success === true).length, told };
}
