// In which words and with which sign does money go to the customer?
import { type Icon, IconCash, IconCreditCard, IconGift, IconWallet, IconWorld } from '#ui/icons.tsx';
import { CASH_BACK } from '#kernel/tenders.ts';
import { screenMessages as texts } from '../messages.ts';
import type { MoneyOut } from './money-out.ts';
import { tenderName } from '#domains/register/messages.ts';

const ICONS: Readonly<Record<string, Icon>> = {
  card: IconCreditCard,
  storeCredit: IconWallet,
  giftCertificate: IconGift,
  channel: IconWorld,
};

/** Banknotes for cash only. */
export const outIcon = ({ kind }: Pick<MoneyOut, 'kind'>): Icon => ICONS[kind] ?? IconCash;

/** Cash, and what came by check, goes into the customer's hand. */
const isInHand = ({ kind }: Pick<MoneyOut, 'kind'>): boolean => CASH_BACK.includes(kind);

/** "Give to customer", "Refunded to Visa 1111", "Store credit added": what happened. */
export function outDone(out: MoneyOut): string {
  if (isInHand(out)) return texts.GIVE_TO_CUSTOMER;
  if (out.kind === 'storeCredit') return texts.CREDIT_ADDED;
  return texts.refundedTo(out.label || tenderName(out.kind).toLowerCase());
}

/** "Cash to the customer", "Back to Visa 1111", "To store credit": what will happen. */
export function outComing(out: MoneyOut): string {
  if (isInHand(out)) return texts.CASH_TO_CUSTOMER;
  if (out.kind === 'storeCredit') return texts.TO_STORE_CREDIT;
  return texts.backToTender(out.label || tenderName(out.kind).toLowerCase());
}
