// May a vendor, or its link to a store, be removed?
import { vendorsMessages as documented, vendorTexts as texts } from '#domains/vendors/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Why a vendor with this many open orders, transfers and returns isn't deleted; null when it may be. VEND-07. */
export const deleteVendorRefusal = (open: number): Refusal | null =>
  open === 0 ? null : refuse('VENDOR_IN_USE', documented.NOT_DELETED, { reason: texts.openDocuments(open) });

/** Why a link can't be removed while documents are open between vendor and store, or null (VEND-09). */
export const deleteClientRefusal = (open: number): Refusal | null =>
  open === 0
    ? null
    : refuse('VENDOR_CLIENT_IN_USE', documented.CLIENT_NOT_REMOVED, { reason: texts.openDocuments(open) });

/** Why a link isn't saved: its store has it already, or something is open at the store that it would leave; null when it may be. VEND-09. */
export function saveClientRefusal(open: number, isTaken: boolean): Refusal | null {
  if (isTaken) return refuse('VENDOR_CLIENT_TAKEN', documented.CLIENT_FAILED, { reason: texts.LINKED });
  return open === 0
    ? null
    : refuse('VENDOR_CLIENT_IN_USE', documented.CLIENT_FAILED, { reason: texts.openDocuments(open) });
}
