// May a store ask another one for these goods?
import type { Goods } from '#domains/transfers/rules/choose-goods.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Null when this many are free there. */
export function askRefusal(goods: Pick<Goods, 'title' | 'free'> | null, units: number): Refusal | null {
  if (goods === null) return refuse('NO_ITEM_FOUND', texts.NO_ITEM_FOUND);
  return goods.free < units
    ? refuse('MORE_THAN_FREE', texts.moreThanFree(goods.title, Math.max(0, goods.free)))
    : null;
}

export type Asking = {
  /** Units that should be asked for in all. */
  readonly wanted: number;
  /** On hand there and not held. */
  readonly free: number;
  /** Of them asked for already: by this store, and by all stores. */
  readonly askedHere: number;
  readonly askedByAll: number;
};

/** How many more units to request, and how many aren't available anymore. What other stores requested is theirs. */
export function unitsToAsk({ wanted, free, askedHere, askedByAll }: Asking): {
  units: number;
  missed: number;
} {
  const lacking = Math.max(0, wanted - askedHere);
  const units = Math.min(lacking, Math.max(0, free - askedByAll));
  return { units, missed: lacking - units };
}
