// What does the detail drawer show of an item?
import { findHolds } from '#domains/customers/server/public/reserve-for-wishes.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { explainPrice, keptReason } from '#domains/inventory/rules/price-reason.ts';
import { findSellingDays } from '#domains/inventory/server/public/find-selling-days.ts';
import { heldToWire } from '#domains/inventory/server/reserve-received-items.ts';
import { getPriceFacts, listCopies, listInChain, listMovements } from '#domains/inventory/server/queries.ts';
import type { Actor, Db } from '#contract/route.ts';

/** The item with why it costs what it does, where else the chain has it, its last ten movements, its copies, how it sells, and for whom copies are kept. */
export async function getItemDetail(db: Db, actor: Actor, item: InventoryWire, now: Date) {
  const [facts, stores, movements, copies, held, days] = await Promise.all([
    getPriceFacts(db, item.inventoryId, now),
    listInChain(db, item.inventoryId),
    listMovements(db, item.inventoryId, { limit: 10, offset: 0 }),
    listCopies(db, item.inventoryId),
    findHolds(db, item.inventoryId),
    findSellingDays(db, { storeId: item.clientId, catalogId: item.catalogId, now }),
  ]);
  return {
    item,
    priceReason: explainPrice(keptReason.parse(facts.reason)),
    priceSetAt: facts.setAt.toISOString(),
    stores,
    movements: movements.map(({ total: _total, ...movement }) => movement),
    copies,
    sold90Days: facts.sold90Days,
    sellsInDays: days.here.days,
    wishHolds: heldToWire(actor, item.inventoryId, held),
  };
}
