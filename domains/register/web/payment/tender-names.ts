// What is a tender called where a person reads it?
import type { Tender } from '#kernel/tenders.ts';
import { screenMessages as texts } from '../messages.ts';

const NAMES: Readonly<Record<Tender, string>> = {
  cash: texts.CASH,
  card: texts.CARD,
  check: texts.CHECK,
  storeCredit: texts.STORE_CREDIT,
  giftCertificate: texts.GIFT,
  channel: texts.CHANNEL,
};

/** "Cash", "Store credit". */
export const tenderName = (kind: string): string => NAMES[kind as Tender] ?? kind;
