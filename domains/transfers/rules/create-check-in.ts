// May a shipment be checked in?
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { SHIPMENT_STATUS } from '#domains/vendor-orders/rules/shipment-status.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Null while it isn't lost. The documented sentence comes first, the reason behind it (VSHIP-02). */
export const checkInRefusal = ({ statusId }: { readonly statusId: number }): Refusal | null =>
  statusId === SHIPMENT_STATUS.lost
    ? refuse('SHIPMENT_LOST', texts.CREATE_FAILED, { reason: texts.SHIPMENT_IS_LOST })
    : null;
