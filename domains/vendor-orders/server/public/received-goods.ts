// What did a shipment's check-in take into stock? A port that transfers fills.
import type { Db } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import { registry } from '#platform/port.ts';

/** Units of one item of the store, damaged ones among them, and what they came in at, freight included. */
export type ReceivedGoods = {
  readonly inventoryId: number;
  readonly units: number;
  readonly cents: Cents;
};

/** Answers what a shipment brought into stock, each item once, by id. */
export const receivedGoods = registry<(db: Db, shipmentId: number) => Promise<readonly ReceivedGoods[]>>(
  'vendor-orders.received-goods',
);

/** What the shipment's check-in took in; empty without a check-in. */
export async function goodsOfShipment(db: Db, shipmentId: number): Promise<readonly ReceivedGoods[]> {
  const found: ReceivedGoods[] = [];
  for (const asked of receivedGoods()) found.push(...(await asked(db, shipmentId)));
  return found;
}
