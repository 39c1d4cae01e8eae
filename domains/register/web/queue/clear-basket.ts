// What follows when all lines were taken out (TRAN-18), or when the basket is gone?
import { newKey } from '#platform/web/api.ts';
import { readStoredId, storedKeys, writeStored } from '#platform/web/storage.ts';
import type { Core } from './engine-core.ts';
import type { Intent } from './intents.ts';
import { screenMessages as texts } from '../messages.ts';
import { forgetOffers } from '../trade/offer-store.ts';

type Beginning = { readonly refresh: () => Promise<void>; readonly beginNew: () => Promise<void> };

/** With a pending transaction kept here the current one is read again and the marker dropped; otherwise a new one begins. */
export async function clearPending(core: Core, load: Beginning): Promise<void> {
  if (readStoredId(storedKeys.pendTrans) !== null) {
    writeStored(storedKeys.pendTrans, null);
    await load.refresh();
    return;
  }
  // A payment's basket may be empty at the server for now, and must not end as cleared.
  if (core.state().waiting.length > 0) return core.leave();
  await load.beginNew().catch(() => undefined);
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
  core.leave();
  core.tell({ selected: null, notes: [], fresh: null });
}

/** Was an act refused because the basket was finished or voided, which only another counter can have done? */
export const isClosed = (code: string | undefined): boolean =>
  code === 'ALREADY_FINALIZED' || code === 'ALREADY_VOIDED';

/** Is it another counter's now, open or closed? */
export const isLost = (code: string | undefined): boolean =>
  isClosed(code) || code === 'TAKEN_OVER' || code === 'AT_OTHER_COUNTER';

/** Another counter took the basket, or closed it: what is scanned here goes into a new one, and changes and offers of the old one are dropped. */
export function closedElsewhere(core: Core, refused?: Intent, why: string = texts.CLOSED_ELSEWHERE): void {
  if (refused?.kind === 'add')
    core.act({ type: 'answer', key: refused.key, newKey: newKey(), change: {}, ...core.named() });
  core.act({ type: 'left' });
  leaveBasket(core);
  forgetOffers(core.place.posId);
  core.note('warn', why, texts.CLOSED_DETAIL);
}
