// Our own calls on goods that the law keeps in the store: held after a purchase, or by the police.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, flag, idOf, quantity, text } from '#contract/fields.ts';

const stockHolds = calls('inventory', 'StockHolds');

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
  /** The last day by the dealer rules, yyyy-MM-dd; empty: by the police or the bench alone. */
  until: z.string(),
  isPolice: z.boolean(),
  /** Somebody works on it, whatever else holds it. */
  isBench: z.boolean(),
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

export const listStockHolds = stockHolds.get('List', {
  right: 'inventory.view',
  input: {
    clientId: idOf('store'),
    inventoryId: idOf('inventory').optional(),
    /** Those that ended, too. */
    ended: flag().optional(),
  },
  output: z.array(stockHoldWire),
  summary: 'What is on hold in a store, what is free first first; the first 500',
});

export const placePoliceHold = stockHolds.post('PlacePolice', {
  right: 'dealer.holds',
  input: {
    inventoryId: idOf('inventory'),
    quantity: quantity().default(1),
    /** The copy, for goods with serial numbers. */
    serialNumber: text(80).default(''),
    caseNumber: text(60, 1),
    reason: text(300, 1),
  },
  output: changed({ holdId: z.number() }),
  summary: 'Holds free goods for the police until somebody with the right lifts it',
});

export const holdForPolice = stockHolds.post('HoldForPolice', {
  right: 'dealer.holds',
  input: { holdId: idOf('stockHold'), caseNumber: text(60, 1), reason: text(300, 1) },
  output: changed({ holdId: z.number() }),
  summary: 'The police holds what the dealer rules hold already: it stays when its days are over',
});

export const liftStockHold = stockHolds.post('Lift', {
  right: 'dealer.holds',
  input: { holdId: idOf('stockHold'), reason: text(300, 1) },
  output: changed({ isHeld: z.boolean() }),
  summary: 'Lifts a hold: the one of the police first; what the dealer rules still hold stays held',
});
