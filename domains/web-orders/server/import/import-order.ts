// Orders of a channel become what we know of them: one in its own transaction, or new ones some at a time.
import type { ChannelOrder } from '#domains/channels/server/public/open-channel.ts';
import { inOurMoney, isNews, unwritable } from '#domains/web-orders/rules/import-order.ts';
import { Unwritable } from './failed-import.ts';
import { addImported, type Page } from './add-imported.ts';
import { changeImported } from './change-imported.ts';
import type { Database, Db, Tx } from '#contract/route.ts';

/** Our id; null when there is nothing for us in it. Two at the same moment wait for each other. Throws Unwritable for what no table of ours takes. */
export async function importOrder(
  database: Database,
  page: Page,
  order: ChannelOrder,
): Promise<number | null> {
  const said = inOurMoney(order);
  const why = unwritable(said);
  if (why !== null) throw new Unwritable(why);
  return database.transaction(async (tx) => {
    const { connectionId } = page.connection;
    await holdOrders(tx, connectionId, [said.externalId]);
    const known = (await findKnown(tx, connectionId, [said.externalId])).get(said.externalId);
    if (known === undefined) return isNews(said) ? ((await addImported(tx, page, [said]))[0] ?? null) : null;
    await changeImported(tx, page, said, known);
    return known;
  });
}

/**
 * Orders that we heard of for the first time, in one transaction: our ids by the channel's. What somebody else wrote down meanwhile, and what is nothing for us, is left out.
 * No two of them want the same goods, and each is there once. Throws what one of them alone would throw: nothing of the others is saved then.
 */
export function importNew(
  database: Database,
  page: Page,
  orders: readonly ChannelOrder[],
): Promise<ReadonlyMap<string, number>> {
  const { connectionId } = page.connection;
  const externalIds = orders.map(({ externalId }) => externalId);
  const before = new Map(page.waiting);
  const asBefore = (): void => {
    for (const storeId of page.waiting.keys()) page.waiting.set(storeId, before.get(storeId) ?? 0);
  };
  const write = async (tx: Tx): Promise<Map<string, number>> => {
    await holdOrders(tx, connectionId, externalIds);
    const known = await findKnown(tx, connectionId, externalIds);
    const fresh = orders.map(inOurMoney).filter((said) => !known.has(said.externalId) && isNews(said));
    asBefore();
    const ids = await addImported(tx, page, fresh);
    return new Map(fresh.map(({ externalId }, at) => [externalId, ids[at] as number]));
  };
  return database.transaction(write).catch((error: unknown) => {
    asBefore();
    throw error;
  });
}

/** May it be saved together with others? */
export const isPlainNews = (order: ChannelOrder): boolean =>
  isNews(order) && unwritable(inOurMoney(order)) === null;

/** Whoever reads one of them at the same moment waits; always locked in the same order, so that no two wait for each other. */
const holdOrders = (tx: Tx, connectionId: number, externalIds: readonly string[]): Promise<number> =>
  tx.run(
    `select pg_advisory_xact_lock($1::integer, x.lock) from (select distinct hashtext(e) as lock from unnest($2::text[]) e order by 1) x`,
    [connectionId, externalIds as string[]],
  );

/** Our ids of those that we know. */
export async function findKnown(
  db: Pick<Db, 'rows'>,
  connectionId: number,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.rows<{ id: number; externalId: string }>(
    'select order_id as id, external_id from channel_orders where connection_id = $1 and external_id = any($2)',
    [connectionId, externalIds as string[]],
  );
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}
