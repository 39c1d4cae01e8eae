// A rule that moves very many prices, from its simulation to the last applied price, by the calls that the screens send.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '#server/database.ts';
import { type FilledShelves, type Shelves, settlePrices } from './fill-shelves.ts';
import type { Line } from './http-line.ts';

export type Took = { readonly what: string; readonly ms: number; readonly most: number };

const MANY = 'BENCH';
const DIALOG_ROWS = 10_000;

type Asking = { readonly line: Line; readonly headers: string };

/** Sends as our own browser does and answers what came; throws when it was refused. */
async function ask<T>(
  { line, headers }: Asking,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: object,
): Promise<T> {
  const key = method === 'PUT' || path.includes('Apply') ? `idempotency-key: ${randomUUID()}\r\n` : '';
  const answer = await line.ask(method, `/api/${path}`, headers + key, body && JSON.stringify(body));
  const read = JSON.parse(answer.text) as T & { success?: boolean };
  if (answer.status !== 200 || read.success === false)
    throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return read;
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now();
  const value = await work();
  return { ms: performance.now() - began, value };
}

/** The figures of a changed rule. Both stores' prices are what their rules say before and after. */
export async function measurePrices(
  database: OpenDatabase,
  asking: Asking,
  { storeIds, departments, conditions }: FilledShelves,
  size: Shelves,
): Promise<Took[]> {
  const [large, second] = storeIds as [number, number];
  const rule = {
    itemTypeId: departments['Video Games'],
    conditionId: conditions.B,
    description: MANY,
    sellPercent: 117,
    roundingEnds: 99,
    Buy1: 40,
    Buy2: 30,
    Buy3: 20,
    Buy4: 10,
  };
  const took: Took[] = [];
  const note = (what: string, ms: number, most: number) => void took.push({ what, ms, most });
  await forgetRule(database, large);
  await forgetRule(database, second);

  for (let run = 0; run < 2; run += 1) {
    const { ms, value } = await timed(() =>
      ask<{ moved: number }>(asking, 'POST', 'PricingRules/Simulate', { ...rule, clientId: large }),
    );
    note(`simulate a rule that moves ${value.moved}${run === 0 ? ', first time' : ''}`, ms, 2_000);
  }
  const chore = await timed(async () => {
    await ask(asking, 'PUT', 'PricingRuleHandler/Add_Update_PricingRule', { ...rule, clientId: large });
    await untilQueued(database);
  });
  note(`save it until ${await countOpen(database, large)} are queued (by the chore)`, chore.ms, 10_000);

  await forgetRule(database, large);
  await addRule(database, asking, { ...rule, clientId: large });
  const queued = await timed(() =>
    ask<{ intValue: number }>(asking, 'PUT', `PriceChangeQueue/QueueByRules/${large}`),
  );
  note(`queue ${queued.value.intValue} by one call`, queued.ms, 10_000);
  note(
    'ask again, nothing moves',
    (await timed(() => ask(asking, 'PUT', `PriceChangeQueue/QueueByRules/${large}`))).ms,
    10_000,
  );

  await addRule(database, asking, { ...rule, clientId: second });
  const filling = await timed(() =>
    ask<{ intValue: number }>(asking, 'PUT', `PriceChangeQueue/QueueByRules/${second}`),
  );
  note(`second store: queue ${filling.value.intValue}`, filling.ms, 10_000);
  const most = Math.min(DIALOG_ROWS, Math.round(size.items / 50));
  await keepOpen(database, second, most);
  const rows = await timed(() =>
    ask<{ priceChangeQueueID: number }[]>(asking, 'GET', `PriceChangeQueue/GetPriceChanges/${second}`),
  );
  note(`dialog: ${rows.value.length} rows`, rows.ms, 1_000);
  const ids = rows.value.map((row) => row.priceChangeQueueID);
  note(
    `select ${ids.length}`,
    (await timed(() => ask(asking, 'PUT', 'PriceChangeQueue/CheckMany?checkstatus=true', ids))).ms,
    5_000,
  );
  const applied = await timed(() =>
    ask<{ intValue: number }>(
      asking,
      'GET',
      `PriceChangeQueue/ApplyPriceChanges/${second}?count=${ids.length}`,
    ),
  );
  note(`apply ${applied.value.intValue}`, applied.ms, 5_000);
  await forgetRule(database, large);
  await forgetRule(database, second);
  return took;
}

/** The rule goes in without the chore: what is measured next is the call that a screen sends. */
async function addRule(database: OpenDatabase, asking: Asking, rule: object): Promise<void> {
  await database.run('alter table pricing_rules disable trigger pricing_rules_added_due');
  await ask(asking, 'PUT', 'PricingRuleHandler/Add_Update_PricingRule', rule);
  await database.run('alter table pricing_rules enable trigger pricing_rules_added_due');
}

async function forgetRule(database: OpenDatabase, storeId: number): Promise<void> {
  await database.run('alter table pricing_rules disable trigger pricing_rules_changed_due');
  await database.run(
    'update pricing_rules set deleted_at = now() where store_id = $1 and description = $2 and deleted_at is null',
    [storeId, MANY],
  );
  await database.run('alter table pricing_rules enable trigger pricing_rules_changed_due');
  await settlePrices(database, storeId);
}

async function untilQueued(database: OpenDatabase): Promise<void> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    if (!(await database.maybe('select 1 from price_dues limit 1'))) return;
    await sleep(20);
  }
  throw new Error('the server does not queue the prices that are due');
}

const countOpen = async (database: OpenDatabase, storeId: number): Promise<number> =>
  (
    await database.one<{ count: number }>(
      `select count(*)::int as count from price_changes where store_id = $1 and state = 'open'`,
      [storeId],
    )
  ).count;

/** The dialog with so many rows: the others leave the queue. */
async function keepOpen(database: OpenDatabase, storeId: number, most: number): Promise<void> {
  await database.run(
    `delete from price_changes where price_change_id in
       (select price_change_id from price_changes where store_id = $1 and state = 'open' order by price_change_id offset $2)`,
    [storeId, most],
  );
  await database.run('vacuum analyze price_changes');
}
