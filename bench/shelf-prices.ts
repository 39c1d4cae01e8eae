// A rule that moves very many prices, from its simulation to the last applied price, by the calls that the screens send.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '#platform/db/database.ts';
import { type FilledShelves, type Shelves, settlePrices } from './fill-shelves.ts';
import type { Line } from './http-line.ts';

export type Took = {
  readonly what: string;
  readonly ms: number;
  readonly cpu: number;
  readonly most: number;
};

const RULE = 'Of the benchmark';
const DIALOG_ROWS = 10_000;
const GIVE_UP_MS = 600_000;

/** `usedMs` answers the processor's time that server and database have used so far. */
export type Asking = { readonly line: Line; readonly headers: string; readonly usedMs: () => number };

/** Sends as our own browser does and answers what came; throws when it was refused. */
export async function ask<T>(
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

export async function timed<T>(
  { usedMs }: Asking,
  work: () => Promise<T>,
): Promise<{ ms: number; cpu: number; value: T }> {
  const [began, before] = [performance.now(), usedMs()];
  const value = await work();
  return { ms: performance.now() - began, cpu: usedMs() - before, value };
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
    description: RULE,
    sellPercent: 117,
    roundingEnds: 99,
    Buy1: 40,
    Buy2: 30,
    Buy3: 20,
    Buy4: 10,
  };
  for (const storeId of [large, second]) await forgetRule(database, storeId);
  const took = [
    ...(await moveMany(database, asking, { ...rule, clientId: large })),
    ...(await applySome(database, asking, { ...rule, clientId: second }, size)),
  ];
  for (const storeId of [large, second]) await forgetRule(database, storeId);
  return took;
}

type Rule = { readonly clientId: number };

/** Simulated, saved and queued by the job; then queued by the call of the dialog. */
async function moveMany(database: OpenDatabase, asking: Asking, rule: Rule): Promise<Took[]> {
  const { clientId } = rule;
  const simulate = () =>
    timed(asking, () => ask<{ moved: number }>(asking, 'POST', 'PricingRules/Simulate', rule));
  const queue = () =>
    timed(asking, () =>
      ask<{ intValue: number }>(asking, 'PUT', `PriceChangeQueue/QueueByRules/${clientId}`),
    );
  const first = await simulate();
  const again = await simulate();
  const chore = await timed(asking, async () => {
    await ask(asking, 'PUT', 'PricingRuleHandler/Add_Update_PricingRule', rule);
    await untilQueued(database);
  });
  const open = await countOpen(database, clientId);
  await forgetRule(database, clientId);
  await addRule(database, asking, rule);
  const queued = await queue();
  const nothing = await queue();
  return [
    {
      what: `simulate a rule that moves ${first.value.moved}, first time`,
      ms: first.ms,
      cpu: first.cpu,
      most: 2_000,
    },
    { what: `simulate a rule that moves ${again.value.moved}`, ms: again.ms, cpu: again.cpu, most: 2_000 },
    { what: `save it, until the chore has queued ${open}`, ms: chore.ms, cpu: chore.cpu, most: 10_000 },
    { what: `queue ${queued.value.intValue} by one call`, ms: queued.ms, cpu: queued.cpu, most: 10_000 },
    { what: `ask again, ${nothing.value.intValue} move`, ms: nothing.ms, cpu: nothing.cpu, most: 10_000 },
  ];
}

/** What a person does with the dialog of the second store. */
async function applySome(
  database: OpenDatabase,
  asking: Asking,
  rule: Rule,
  { items }: Shelves,
): Promise<Took[]> {
  const { clientId } = rule;
  await addRule(database, asking, rule);
  const queued = await timed(asking, () =>
    ask<{ intValue: number }>(asking, 'PUT', `PriceChangeQueue/QueueByRules/${clientId}`),
  );
  await keepOpen(database, clientId, Math.min(DIALOG_ROWS, Math.round(items / 50)));
  const dialog = await timed(asking, () =>
    ask<{ priceChangeQueueID: number }[]>(asking, 'GET', `PriceChangeQueue/GetPriceChanges/${clientId}`),
  );
  const ids = dialog.value.map((row) => row.priceChangeQueueID);
  const select = await timed(asking, () =>
    ask(asking, 'PUT', 'PriceChangeQueue/CheckMany?checkstatus=true', ids),
  );
  const apply = await timed(asking, () =>
    ask<{ intValue: number }>(
      asking,
      'GET',
      `PriceChangeQueue/ApplyPriceChanges/${clientId}?count=${ids.length}`,
    ),
  );
  return [
    {
      what: `second store: queue ${queued.value.intValue} by one call`,
      ms: queued.ms,
      cpu: queued.cpu,
      most: 10_000,
    },
    { what: `rows of the dialog: ${ids.length}`, ms: dialog.ms, cpu: dialog.cpu, most: 1_000 },
    { what: `select ${ids.length}`, ms: select.ms, cpu: select.cpu, most: 5_000 },
    { what: `apply ${apply.value.intValue}`, ms: apply.ms, cpu: apply.cpu, most: 5_000 },
  ];
}

/** The rule goes in without the job: what is measured next is the call that a screen sends. */
async function addRule(database: OpenDatabase, asking: Asking, rule: object): Promise<void> {
  await database.run('alter table pricing_rules disable trigger pricing_rules_added_due');
  await ask(asking, 'PUT', 'PricingRuleHandler/Add_Update_PricingRule', rule);
  await database.run('alter table pricing_rules enable trigger pricing_rules_added_due');
}

async function forgetRule(database: OpenDatabase, storeId: number): Promise<void> {
  await database.run('alter table pricing_rules disable trigger pricing_rules_changed_due');
  await database.run(
    'update pricing_rules set deleted_at = now() where store_id = $1 and description = $2 and deleted_at is null',
    [storeId, RULE],
  );
  await database.run('alter table pricing_rules enable trigger pricing_rules_changed_due');
  await settlePrices(database, storeId);
}

async function untilQueued(database: OpenDatabase): Promise<void> {
  const until = performance.now() + GIVE_UP_MS;
  while (performance.now() < until) {
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
