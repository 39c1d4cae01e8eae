// An order of a channel came in: what the channel offers of its listings has dropped by that, without our telling it.
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import { findAdapter } from '#domains/channels/server/adapters/find-adapter.ts';
import type { Tx } from '#contract/route.ts';

export type SoldQuantity = { readonly externalId: string; readonly units: number };

/**
 * Call it once for each new line of an order, in the transaction that imports it; units below zero are of a line that was cancelled there and put back. Of a channel
 * that can't compare nothing is noted: whether it sold before or after our last update is unknown, so the quantity is sent again.
 */
export async function noteSold(
  tx: Tx,
  { connectionId, channel }: { readonly connectionId: number; readonly channel: ChannelKind },
  sold: readonly SoldQuantity[],
): Promise<void> {
  if (!findAdapter(channel)?.can.compare) return;
  await tx.run(
    `update listings l set acked = greatest(0, l.acked - x.units) from (
       select j.listing_id, w.units from listings j join (select "externalId", sum(units)::integer as units
           from json_to_recordset($2) as w("externalId" text, units integer) group by 1) w on j.external_id = w."externalId"
         where j.connection_id = $1 and j.external_id = any($3) and j.external_id <> '' and j.state <> 'ended' order by j.listing_id for no key update of j) x
     where l.listing_id = x.listing_id`,
    [connectionId, JSON.stringify(sold), sold.map(({ externalId }) => externalId)],
  );
}
