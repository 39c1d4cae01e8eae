// What follows when all lines were taken out (TRAN-18), or when the basket is gone?
import { newKey } from '#platform/web/api.ts';
import { readStoredId, storedKeys, writeStored } from '#platform/web/storage.ts';
import type { Core } from './engine-core.ts';
import type { Load } from './engine-load.ts';
import type { Intent } from './intents.ts';
import { screenMessages as texts } from '../messages.ts';
import { forgetOffers } from '../trade/offer-store.ts';

/** With a pending transaction kept here the current one is read again and the marker dropped; otherwise a new one begins. */
export async function clearPending(load: Load): Promise<void> {
  if (readStoredId(storedKeys.pendTrans) !== null) {
    writeStored(storedKeys.pendTrans, null);
    await load.refresh();
    return;
  }
  await load.begin().catch(() => undefined);
}

/** Nothing of the transaction is left here: finished, voided or parked (TRAN-25). */
export function forgetBasket(core: Core): void {
  core.act({ type: 'reset' });
  leaveBasket(core);
  forgetOffers(core.place.posId);
}

function leaveBasket(core: Core): void {
  core.forgetUndo();
  core.forgetLines();
  writeStored(storedKeys.tempTrans, null);
  core.tell({ base: null, selected: null, notes: [], fresh: null });
}

/** Was an act refused because the basket was finished or voided, which only another counter can have done? */
export const isClosed = (code: string | undefined): boolean =>
  code === 'ALREADY_FINALIZED' || code === 'ALREADY_VOIDED';

/** Another counter took the basket, or closed it: what is scanned here goes into a new one, and changes and offers of the old one are dropped. */
export function closedElsewhere(
  core: Core,
  load: Load,
  refused?: Intent,
  why: string = texts.CLOSED_ELSEWHERE,
): void {
  if (refused?.kind === 'add') core.act({ type: 'answer', key: refused.key, newKey: newKey(), change: {} });
  core.act({ type: 'left' });
  leaveBasket(core);
  forgetOffers(core.place.posId);
  core.note('warn', why, texts.CLOSED_DETAIL);
  void load.begin().catch(() => undefined);
}
