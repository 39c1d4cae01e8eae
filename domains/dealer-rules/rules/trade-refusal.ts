// May this trade be finished, given what the store's rules require of its seller?
//
// Asked by the register's screen, and again by the server in the command that finishes: nothing reaches the journals without it.
import { dealerMessages as texts } from '#domains/dealer-rules/messages.ts';
import {
  ageOn,
  fieldList,
  missingFields,
  NO_SELLER,
  type Seller,
} from '#domains/dealer-rules/rules/seller-fields.ts';
import { asksSeller, type Wanted } from '#domains/dealer-rules/rules/wanted.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type TradeFacts = {
  readonly customerId: number | null;
  /** What is known of the seller; null: nothing. */
  readonly seller: Seller | null;
  /** Was the ID looked at for this trade? */
  readonly isConfirmed: boolean;
  readonly signed: '' | 'screen' | 'paper';
  /** Was something else signed than what the trade is now? */
  readonly isSignatureOld: boolean;
  readonly hasPicture: boolean;
  /** The store's business day, yyyy-MM-dd. */
  readonly today: string;
};

const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;

/** Why not, or null; one thing at a time, in the order in which a cashier asks. */
export function tradeRefusal(wanted: Wanted, facts: TradeFacts): Refusal | null {
  if (!asksSeller(wanted)) return null;
  if (facts.customerId === null) return refuse('SELLER_REQUIRED', texts.NO_SELLER);
  return sellerRefusal(wanted, facts.seller ?? NO_SELLER, facts.today) ?? givenRefusal(wanted, facts);
}

/** What is wrong with the seller as such: too little known, an ID that is over, too young. */
export function sellerRefusal(wanted: Wanted, seller: Seller, today: string): Refusal | null {
  const young = ageRefusal(wanted.leastAge, seller, today);
  if (young) return young;
  const missing = missingFields(seller, wanted.asks);
  if (missing.length > 0) return refuse('SELLER_FACTS', texts.missing(fieldList(missing)), { missing });
  const isExpired = wanted.asks.length > 0 && seller.idExpiry !== '' && seller.idExpiry < today;
  return isExpired ? refuse('ID_EXPIRED', texts.expired(usDay(seller.idExpiry))) : null;
}

export const ageRefusal = (leastAge: number, { birthDate }: Seller, today: string): Refusal | null =>
  leastAge > 0 && birthDate !== '' && ageOn(birthDate, today) < leastAge
    ? refuse('UNDER_AGE', texts.underAge(leastAge))
    : null;

function givenRefusal(wanted: Wanted, facts: TradeFacts): Refusal | null {
  if (wanted.asks.length > 0 && !facts.isConfirmed) return refuse('SELLER_CONFIRM', texts.NOT_CONFIRMED);
  if (wanted.needsPicture && !facts.hasPicture) return refuse('PICTURE_REQUIRED', texts.NO_PICTURE_YET);
  if (!wanted.needsSignature) return null;
  if (facts.signed === '') return refuse('SIGNATURE_REQUIRED', texts.NOT_SIGNED);
  return facts.isSignatureOld ? refuse('SIGNED_OTHER', texts.SIGNED_OTHER) : null;
}
