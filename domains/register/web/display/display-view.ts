// What does the customer see of the basket?
//
// Less than the cashier: no bin, no stock, no cost, no surname. Plain data, because it goes to another window.
import { fromDollars } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';
import type { BasketView } from '../sale/basket-view.ts';
import { isStuckLine, type ViewLine } from '../sale/view-line.ts';
import type { DisplayOffer, DisplayReceipt } from './display-asks.ts';
import { displayMessages as texts } from './display-messages.ts';
import type { Finished } from '../queue/register-state.ts';

/** The lines that fit on the smallest display (1024 x 600). */
export const SHOWN_LINES = 8;

export type DisplayLine = {
  readonly key: string;
  readonly kind: ViewLine['kind'];
  readonly title: string;
  readonly detail: string;
  readonly amountCents: number;
};

export type DisplayPayout = {
  readonly chosen: 'credit' | 'cash';
  /** What all trades come to, paid either way; cents. */
  readonly creditCents: number;
  readonly cashCents: number;
  /** May the customer choose here? */
  readonly isOpen: boolean;
};

export type DisplayView = {
  readonly kind: 'idle' | 'basket' | 'finished';
  readonly shop: string;
  readonly store: string;
  /** The customer's first name; empty for nobody. */
  readonly firstName: string;
  /** The last ones, oldest first. */
  readonly lines: readonly DisplayLine[];
  /** Lines before those. */
  readonly earlier: number;
  readonly salesCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  readonly tradesCents: number;
  readonly refundsCents: number;
  /** Who pays, and how much; the sum is never negative. */
  readonly words: string;
  readonly sumCents: number;
  readonly tone: 'plain' | 'trade' | 'refund';
  readonly payout: DisplayPayout | null;
  readonly receipt: DisplayReceipt | null;
  readonly offer: DisplayOffer | null;
  /** Store credit that the customer has already; 0 for none. */
  readonly storeCreditCents: number;
};

export type Shown = {
  readonly view: BasketView;
  readonly finished: Finished | null;
  readonly shop: string;
  readonly store: string;
  /** May the cashier change how trades pay out? */
  readonly mayChoose: boolean;
  readonly receipt?: DisplayReceipt | null;
  readonly offer?: DisplayOffer | null;
};

/** The basket for the customer; the change and thanks after a finished sale; neither when the basket is empty. Amounts in cents. */
export function displayView({
  view,
  finished,
  shop,
  store,
  mayChoose,
  receipt = null,
  offer = null,
}: Shown): DisplayView {
  const lines = view.lines.flatMap((line) => shownLine(line) ?? []);
  if (lines.length === 0 && finished && !offer) return { ...finishedView(finished), shop, store };
  const { totals, customer } = view;
  const due = totals.dueCents;
  return {
    kind: lines.length > 0 || customer || offer ? 'basket' : 'idle',
    shop,
    store,
    firstName: firstName(customer?.name),
    lines: lines.slice(-SHOWN_LINES),
    earlier: Math.max(0, lines.length - SHOWN_LINES),
    salesCents: totals.salesCents,
    discountCents: totals.discountCents,
    taxCents: totals.taxCents,
    tradesCents: totals.tradesCents,
    refundsCents: totals.refundsCents,
    words: due >= 0 ? texts.YOU_PAY : totals.tradeItems > 0 ? texts.YOU_GET : texts.YOU_GET_BACK,
    sumCents: Math.abs(due),
    tone: due >= 0 ? 'plain' : totals.tradeItems > 0 ? 'trade' : 'refund',
    payout: payoutOf(view, mayChoose),
    receipt,
    offer: mayChoose ? offer : null,
    storeCreditCents: customer ? fromDollars(customer.storeCredit) : 0,
  };
}

const firstName = (name: string | undefined): string => (name ?? '').trim().split(/\s+/)[0] ?? '';

function shownLine(line: ViewLine): DisplayLine | undefined {
  const { goods, key, kind, amountCents } = line;
  if (!goods?.title || (line.lineId === null && isStuckLine(line))) return undefined;
  return { key, kind, title: goods.title, detail: detailOf(line), amountCents };
}

function detailOf({ goods, kind, quantity, priceCents, lineDiscountCents }: ViewLine): string {
  const known = goods?.known;
  const parts = [goods?.artist ?? ''];
  if (quantity > 1) parts.push(`${quantity} × ${formatMoney(Math.abs(priceCents))}`);
  const off = lineDiscountCents + (kind === 'sale' && known ? Math.max(0, known.shareCents) : 0);
  if (off > 0) parts.push(texts.off(formatMoney(off)));
  if (kind === 'trade') {
    const offer = known?.offer;
    if (known?.condition) parts.push(known.condition);
    if (offer?.reason) parts.push(offer.reason);
    if (offer?.missingParts.length) parts.push(texts.without(offer.missingParts.join(', ')));
  }
  return parts.filter(Boolean).join(' · ');
}

/** What the trades come to either way; a price set by hand is the same in both. Null without trades. */
function payoutOf(view: BasketView, mayChoose: boolean): DisplayPayout | null {
  const trades = view.lines.filter((line) => line.kind === 'trade' && line.lineId !== null);
  if (trades.length === 0) return null;
  const sumOf = (way: 'creditCents' | 'cashCents'): number =>
    trades.reduce((sum, { goods, quantity, amountCents }) => {
      const offer = goods?.known?.offer;
      const isOffered = offer && !offer.overridden;
      return sum + (isOffered ? offer[way] * quantity : -amountCents);
    }, 0);
  return {
    chosen: view.payout,
    creditCents: sumOf('creditCents'),
    cashCents: sumOf('cashCents'),
    isOpen: mayChoose,
  };
}

function finishedView({
  transaction,
  changeCents,
  paidOutCents,
}: Finished): Omit<DisplayView, 'shop' | 'store'> {
  const isRefund = transaction.totalRefunds < 0;
  return {
    kind: 'finished',
    firstName: firstName(transaction.customer?.name),
    lines: [],
    earlier: 0,
    salesCents: 0,
    discountCents: 0,
    taxCents: 0,
    tradesCents: 0,
    refundsCents: 0,
    words: paidOutCents > 0 ? (isRefund ? texts.YOU_GET_BACK : texts.YOU_GET) : texts.YOUR_CHANGE,
    sumCents: paidOutCents > 0 ? paidOutCents : changeCents,
    tone: paidOutCents === 0 ? 'plain' : isRefund ? 'refund' : 'trade',
    payout: null,
    receipt: null,
    offer: null,
    storeCreditCents: 0,
  };
}
