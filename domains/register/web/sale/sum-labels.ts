// Who pays, in which words? The sum itself is never negative.
import { screenMessages as texts } from '../messages.ts';
import type { BasketView } from './basket-view.ts';

export type SumLabels = {
  readonly words: readonly [string, string?];
  readonly cents: number;
  readonly tone: 'plain' | 'trade' | 'refund';
};

/** "Customer pays", "We pay in credit", "We refund", with the size of the sum in cents. */
export function sumLabels({ totals, payout }: Pick<BasketView, 'totals' | 'payout'>): SumLabels {
  const due = totals.dueCents;
  if (due >= 0) return { words: splitWords(texts.CUSTOMER_PAYS), cents: due, tone: 'plain' };
  if (totals.refundItems > 0 && totals.tradeItems === 0)
    return { words: [texts.WE_REFUND], cents: -due, tone: 'refund' };
  if (totals.refundItems > 0) return { words: [texts.WE_PAY], cents: -due, tone: 'trade' };
  const text = payout === 'cash' ? texts.WE_PAY_CASH : texts.WE_PAY_CREDIT;
  return {
    words: [text.slice(0, texts.WE_PAY.length), text.slice(texts.WE_PAY.length + 1)],
    cents: -due,
    tone: 'trade',
  };
}

function splitWords(text: string): [string, string?] {
  const at = text.lastIndexOf(' ');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
