// One order of a channel becomes what we know of it, in its own transaction.
import type { OrderThere } from '#domains/channels/server/public/open-channel.ts';
import { inOurMoney, isNews, unwritable } from '#domains/web-orders/rules/import-order.ts';
import { Unwritable } from './set-aside.ts';
import { addImported, type Page } from './add-imported.ts';
import { changeImported } from './change-imported.ts';
import type { Database, Tx } from '#contract/route.ts';

/** Our id; null when there is nothing for us in it. Two at the same moment wait for each other. Throws Unwritable for what no table of ours takes. */
export async function importOrder(database: Database, page: Page, order: OrderThere): Promise<number | null> {
  const said = inOurMoney(order);
  const why = unwritable(said);
  if (why !== null) throw new Unwritable(why);
  return database.transaction(async (tx) => {
    const { connectionId } = page.connection;
    await tx.run('select pg_advisory_xact_lock($1::integer, hashtext($2))', [connectionId, said.externalId]);
    const known = await findKnown(tx, connectionId, said.externalId);
    if (known === null) return isNews(said) ? addImported(tx, page, said) : null;
    await changeImported(tx, page, said, known);
    return known;
  });
}

async function findKnown(tx: Tx, connectionId: number, externalId: string): Promise<number | null> {
  const row = await tx.maybe<{ id: number }>(
    'select order_id as id from channel_orders where connection_id = $1 and external_id = $2',
    [connectionId, externalId],
  );
  return row?.id ?? null;
}
