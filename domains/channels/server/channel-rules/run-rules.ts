// The rules of each connection are run over its goods: what they include is listed, what they no longer include ends. A job, so that what came in, or has
// been on the shelf for long enough, is found without anybody's doing.
import { moveListing, type ListingNow } from '#domains/channels/rules/listing-states.ts';
import { ruleAct } from '#domains/channels/rules/try-rules.ts';
import type { ChannelRule } from '#domains/channels/rules/which-rule.ts';
import { saveMoves } from '#domains/channels/server/listings/move-listings.ts';
import { markListed } from '#domains/inventory/server/public/mark-listed.ts';
import type { Database, Tx } from '#contract/route.ts';
import { type NamedGoods, readGoods, readRules } from './read-goods.ts';

const EVERY_MS = 10 * 60_000;

/** Runs them for every connection whose turn it is: ten minutes after the last time, at once after a rule changed. One server runs each. */
export async function runDueRules(
  database: Database,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const due = await database.rows<{ id: number }>(
    `select connection_id as id from channel_connections
     where is_active and channel <> 'manual' and (ruled_at is null or ruled_at <= $1) order by ruled_at nulls first`,
    [new Date(now.getTime() - EVERY_MS)],
  );
  for (const { id } of due) {
    if (isStopping()) return;
    const isOurs = await database.run(
      'update channel_connections set ruled_at = $2 where connection_id = $1 and (ruled_at is null or ruled_at <= $3)',
      [id, now, new Date(now.getTime() - EVERY_MS)],
    );
    if (isOurs > 0) await runRules(database, id, now);
  }
}

export type Ran = { readonly listed: number; readonly ended: number };

/** Runs the rules of one connection, this many products in a transaction. Run twice it does nothing more. */
export async function runRules(database: Database, connectionId: number, now: Date): Promise<Ran> {
  const rules = await readRules(database, connectionId);
  const { ruled } = await database.one<{ ruled: boolean }>(
    `select exists (select 1 from listings where connection_id = $1 and made_by = 'rule' and state <> 'ended') as ruled`,
    [connectionId],
  );
  let [listed, ended] = [0, 0];
  if (rules.length === 0 && !ruled) return { listed, ended };
  for (let after = 0; ; ) {
    const goods = await readGoods(database, connectionId, after, now);
    const last = goods.at(-1);
    if (!last) break;
    const ran = await runOver(database, { connectionId, rules, goods, now });
    listed += ran.listed;
    ended += ran.ended;
    after = last.catalogId;
  }
  ended += await endStrays(database, connectionId, now);
  return { listed, ended };
}

type Over = {
  readonly connectionId: number;
  readonly rules: readonly ChannelRule[];
  readonly goods: readonly NamedGoods[];
  readonly now: Date;
};

async function runOver(database: Database, { connectionId, rules, goods, now }: Over): Promise<Ran> {
  const toList = goods.filter((one) => ruleAct(one, rules) === 'list');
  const toEnd = goods.filter((one) => ruleAct(one, rules) === 'end');
  if (toList.length + toEnd.length === 0) return { listed: 0, ended: 0 };
  return database.transaction(async (tx) => {
    const listed = await list(tx, connectionId, toList, now);
    const ended = await end(
      tx,
      toEnd.map(({ listing }) => listing?.listingId as number),
      now,
    );
    return { listed, ended };
  });
}

/** A draft that is queued at once: nobody needs to look at it first. */
async function list(tx: Tx, connectionId: number, goods: readonly NamedGoods[], now: Date): Promise<number> {
  if (goods.length === 0) return 0;
  const made = await tx.run(
    `insert into listings (connection_id, catalog_id, condition_id, case_condition_id, state, made_by, created_at, wanted_version, changed_since)
     select $1, w.catalog, w.condition, w."case", 'queued', 'rule', $3, 1, $3 from json_to_recordset($2) as w(catalog bigint, condition bigint, "case" bigint)
     on conflict (connection_id, catalog_id, condition_id, case_condition_id, copy_id) where state <> 'ended' do nothing`,
    [
      connectionId,
      JSON.stringify(
        goods.map((one) => ({
          catalog: one.catalogId,
          condition: one.conditionId,
          case: one.caseConditionId,
        })),
      ),
      now,
    ],
  );
  await markListed(tx, goods);
  return made;
}

/** Ends what rules listed; what a person has taken over or ended meanwhile is theirs. */
async function end(tx: Tx, ids: readonly number[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const stored = await tx.rows<ListingNow & { id: number }>(
    `select listing_id as id, state, is_paused from listings
     where listing_id = any($1) and made_by = 'rule' order by listing_id for update`,
    [ids],
  );
  const moves = stored.flatMap(({ id, ...one }) => {
    const to = moveListing(one, 'exclude');
    return to ? [{ id, to }] : [];
  });
  await saveMoves(tx, now, moves, 'rule');
  return moves.length;
}

/** What rules listed of goods that no store of the connection has anymore, or whose store was taken off. */
async function endStrays(database: Database, connectionId: number, now: Date): Promise<number> {
  const strays = await database.rows<{ id: number }>(
    `select l.listing_id as id from listings l where l.connection_id = $1 and l.made_by = 'rule' and l.state not in ('ended', 'foreign') and not exists (
       select 1 from channel_stores k join inventory_items i using (store_id) where k.connection_id = $1 and i.catalog_id = l.catalog_id
         and i.condition_id = l.condition_id and i.case_condition_id is not distinct from l.case_condition_id and i.hidden_at is null and not i.is_bulk)`,
    [connectionId],
  );
  if (strays.length === 0) return 0;
  return database.transaction((tx) =>
    end(
      tx,
      strays.map(({ id }) => id),
      now,
    ),
  );
}
