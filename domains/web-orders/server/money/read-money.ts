// What moved on our account at a channel since we asked last: read page by page, each entry once.
import { getConnection } from '#domains/channels/server/public/find-connection.ts';
import type { OpenChannel, Reply } from '#domains/channels/server/public/open-channel.ts';
import { jobContext } from '#domains/web-orders/server/import/job-context.ts';
import { askAboutRefunds } from './ask-about-refunds.ts';
import { keepMoney, matchAgain } from './keep-money.ts';
import type { Database } from '#contract/route.ts';

const DAY = 86_400_000;
/** Entries come late, and payouts later still. */
const BACK = 7 * DAY;

/** Reads since a week before it was last read; how many entries were new. */
export async function readMoney(database: Database, channel: OpenChannel): Promise<Reply<number>> {
  const { connectionId } = channel.account;
  const now = channel.account.now();
  const since = await findSince(database, connectionId);
  const connection = await getConnection(database, connectionId, 'channelId');
  let kept = 0;
  for (let cursor: string | null = null; ; ) {
    const reply: Awaited<ReturnType<typeof channel.adapter.listMoney>> = await channel.adapter.listMoney(
      channel.account,
      since,
      cursor,
    );
    if (reply.kind !== 'ok') return reply;
    for (const entry of reply.value.items)
      kept += await database.transaction(async (tx) =>
        (await keepMoney(jobContext(tx, now), connection, entry)) === null ? 0 : 1,
      );
    cursor = reply.value.next;
    if (cursor === null) break;
  }
  await matchAgain(database, connectionId);
  await askAboutRefunds(database, connectionId, now);
  await database.run('update channel_order_turns set money_until = $2 where connection_id = $1', [
    connectionId,
    now,
  ]);
  return { kind: 'ok', value: kept };
}

async function findSince(database: Database, connectionId: number): Promise<Date> {
  const { since } = await database.one<{ since: Date }>(
    `select coalesce(t.money_until - make_interval(secs => $2), c.created_at) as since
     from channel_connections c left join channel_order_turns t using (connection_id) where c.connection_id = $1`,
    [connectionId, BACK / 1_000],
  );
  return since;
}
