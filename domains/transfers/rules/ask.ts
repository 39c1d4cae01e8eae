// May a store ask another one for these goods?
import type { Goods } from '#domains/transfers/rules/choose-goods.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Null when so many are free there. */
export function askRefusal(goods: Pick<Goods, 'title' | 'free'> | null, units: number): Refusal | null {
  if (goods === null) return refuse('NO_ITEM_FOUND', texts.NO_ITEM_FOUND);
  return goods.free < units
    ? refuse('MORE_THAN_FREE', texts.moreThanFree(goods.title, Math.max(0, goods.free)))
    : null;
}
