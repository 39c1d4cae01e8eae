// Whose payouts are read now? Each store's once a night, by one server.
import { type CardAccount, findAccount } from '#domains/cards/server/find-processor.ts';
import { readPayouts } from '#domains/cards/server/payouts/read-payouts.ts';
import type { Database } from '#contract/route.ts';

const NEW = `
  insert into card_payout_turns (store_id, next_at)
  select store_id, $1 from client_settings where name = 'CCProcessorApiKey' and value <> '' on conflict do nothing`;
const TAKE = `
  update card_payout_turns set next_at = $1::timestamptz + interval '10 minutes'
  where store_id = any(array(select store_id from card_payout_turns where next_at <= $1 order by next_at for update skip locked))
  returning store_id`;
const DONE = `update card_payout_turns set next_at = $2::timestamptz + interval '1 day' where store_id = $1`;

/** Reads what is due; an account that didn't answer everything is retried in ten minutes. */
export async function takeTurns(database: Database, now: Date): Promise<void> {
  await database.run(NEW, [now]);
  for (const { storeId } of await database.rows<{ storeId: number }>(TAKE, [now])) {
    const account: CardAccount | undefined = await findAccount(database, storeId);
    if (!account || account.location === '' || (await readPayouts(database, storeId, account, now)))
      await database.run(DONE, [storeId, now]);
  }
}
