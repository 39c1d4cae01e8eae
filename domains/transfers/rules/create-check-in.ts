// May a shipment be checked in?
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { goodsRefusal } from '#domains/vendor-orders/rules/order-status.ts';
import { SHIPMENT_STATUS } from '#domains/vendor-orders/rules/shipment-status.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

type Asked = { readonly statusId: number; readonly orderStatusId: number };

/** Null while it isn't lost and its order isn't final. The documented sentence comes first, the reason behind it (VSHIP-02). */
export const checkInRefusal = ({ statusId, orderStatusId }: Asked): Refusal | null =>
  statusId === SHIPMENT_STATUS.lost
    ? refuse('SHIPMENT_LOST', texts.CREATE_FAILED, { reason: texts.SHIPMENT_IS_LOST })
    : goodsRefusal(orderStatusId, texts.CREATE_FAILED);
