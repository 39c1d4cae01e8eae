// What is said in passing when an act is done.
import { registerMessages } from '#domains/register/messages.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { screenMessages as texts } from '../messages.ts';
import type { Intent } from './intents.ts';

/** Says it; nothing of what is seen anyway. */
export function sayNews(intent: Intent): void {
  const said = newsOf(intent);
  if (said) toast(said);
}

function newsOf(intent: Intent): string | null {
  switch (intent.kind) {
    case 'add':
      return registerMessages.ITEM_ADDED;
    case 'line':
      return intent.patch.priceCents === undefined ? null : registerMessages.PRICE_UPDATED;
    case 'remove':
      return registerMessages.ITEM_REMOVED;
    case 'clear':
      return registerMessages.ITEMS_CLEARED;
    case 'promotion':
      return intent.promotionId === null && !intent.couponCode
        ? registerMessages.PROMOTION_REMOVED
        : registerMessages.PROMOTION_APPLIED;
    case 'taxExempt':
      return intent.on ? registerMessages.TAX_EXEMPTION_APPLIED : texts.TAX_EXEMPTION_LIFTED;
    case 'discount':
      return intent.value === 0 ? texts.DISCOUNT_REMOVED : texts.DISCOUNT_APPLIED;
    default:
      return null;
  }
}
