// Adds a refund line that no receipt proves: it needs a right of its own and pays store credit.
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { returnedItem } from '#domains/register/rules/may-take-in.ts';
import { refuseSerialInHand } from '#domains/inventory/server/public/ensure-copy.ts';
import { changeBasket } from '#domains/register/server/basket/change-basket.ts';
import { findCandidates } from '#domains/register/server/basket/find-candidates.ts';
import { addReturn } from '#domains/register/rules/acts/take-in.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

export type WithoutReceipt = {
  TransactionId: number;
  inventoryId: number;
  Price: Cents;
  Quantity?: number | undefined;
  SerialNumber?: string | undefined;
  restock?: 'stock' | 'damaged' | undefined;
  reason?: string | undefined;
};

/**
 * The basket with the line; its price is taken without tax, since no receipt shows what was paid. Refuses an item that the store doesn't
 * have, one that needs a serial number without it, and a serial number that is on a shelf of the chain.
 */
export function refundWithoutReceipt(
  context: DirectContext,
  input: WithoutReceipt,
): Promise<ChangedTransaction | Refusal> {
  const asked = { TransactionID: input.TransactionId, inventoryId: input.inventoryId };
  return changeBasket(
    context,
    () => findCandidates(context, asked, { text: '', gtin: null }),
    async (basket) => {
      const own = { quantity: input.Quantity ?? 1, serial: input.SerialNumber ?? '' };
      const item = returnedItem({ product: basket.stocked[0], ...own });
      if (isRefusal(item)) return item;
      // The piece itself is put on the books when the refund is finished (receive-into-stock.ts).
      const inHand = own.serial && (await refuseSerialInHand(context.db, item.catalogId, own.serial));
      if (inHand) return inHand;
      return addReturn(item, {
        lineId: basket.nextLineId,
        quantity: own.quantity,
        serial: own.serial,
        restock: input.restock ?? 'stock',
        refundReason: input.reason ?? '',
        priceCents: input.Price,
      });
    },
  );
}
