// Our own calls on goods that the law keeps in the store: held after a purchase, or by the police.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { changed, fields, flag, idOf, quantity, text } from '#contract/fields.ts';

export const stockHoldWire = z.object({
  holdId: z.number(),
  clientId: z.number(),
  inventoryId: z.number(),
  title: z.string(),
  upc: z.string(),
  itemSku: z.string(),
  condition: z.string(),
  bin: z.string(),
  quantity: z.number(),
  serialNumber: z.string(),
  /** The last day by the dealer rules, yyyy-MM-dd; empty: by the police alone. */
  until: z.string(),
  isPolice: z.boolean(),
  caseNumber: z.string(),
  policeReason: z.string(),
  /** Who placed it: for the police, whoever wrote their hold down. */
  placedBy: z.string(),
  placedAt: z.string(),
  /** The trade that brought the goods; 0 without one. */
  transactionId: z.number(),
  receiptNumber: z.string(),
  /** Empty while it is held. */
  releasedAt: z.string(),
  releasedBy: z.string(),
  releaseReason: z.string(),
});
export type StockHoldWire = z.infer<typeof stockHoldWire>;

export const listStockHolds = call({
  id: 'StockHolds.List',
  area: 'inventory',
  method: 'GET',
  path: 'StockHolds/List',
  right: 'inventory.view',
  input: fields({
    clientId: idOf('store'),
    inventoryId: idOf('inventory').optional(),
    /** Those that ended, too. */
    ended: flag().optional(),
  }),
  output: z.array(stockHoldWire),
  summary: 'What is on hold in a store, what is free first first; the first 500',
});

export const placePoliceHold = call({
  id: 'StockHolds.PlacePolice',
  area: 'inventory',
  method: 'POST',
  path: 'StockHolds/PlacePolice',
  changes: true,
  right: 'dealer.holds',
  input: fields({
    inventoryId: idOf('inventory'),
    quantity: quantity().default(1),
    /** The copy, for goods with serial numbers. */
    serialNumber: text(80).default(''),
    caseNumber: text(60, 1),
    reason: text(300, 1),
  }),
  output: changed({ holdId: z.number() }),
  summary: 'Holds free goods for the police until somebody with the right lifts it',
});

export const holdForPolice = call({
  id: 'StockHolds.HoldForPolice',
  area: 'inventory',
  method: 'POST',
  path: 'StockHolds/HoldForPolice',
  changes: true,
  right: 'dealer.holds',
  input: fields({ holdId: idOf('stockHold'), caseNumber: text(60, 1), reason: text(300, 1) }),
  output: changed({ holdId: z.number() }),
  summary: 'The police holds what the dealer rules hold already: it stays when its days are over',
});

export const liftStockHold = call({
  id: 'StockHolds.Lift',
  area: 'inventory',
  method: 'POST',
  path: 'StockHolds/Lift',
  changes: true,
  right: 'dealer.holds',
  input: fields({ holdId: idOf('stockHold'), reason: text(300, 1) }),
  output: changed({ isHeld: z.boolean() }),
  summary: 'Lifts a hold: the one of the police first; what the dealer rules still hold stays held',
});
