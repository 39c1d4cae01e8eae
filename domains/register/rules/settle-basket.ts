// What is a basket that is about to be finished: priced, and settled by its tenders?
import type { BasketPlace, OpenBasket } from './basket.ts';
import { cardReturnRefusal, withoutTerminal } from './card-return.ts';
import {
  type CertificateMove,
  type Returnable,
  certificateMoves,
  returnableCents,
  soldCents,
} from './certificates.ts';
import { moneyRefusal, problemRefusal } from './final-refusal.ts';
import type { Basket } from './price-basket.ts';
import { priceOpen } from './price-of.ts';
import { isUndecided, readyRefusal } from './ready.ts';
import { type SeenSum, changeRefusal, totalRefusal } from './seen-sum.ts';
import { type Settlement, type Tenders, backToOf, settle } from './settle.ts';
import { terminalKind } from '#domains/cards/rules/terminal-kind.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { type Cents, ZERO, add, most, negate, sum } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** A basket at its counter, with what its money depends on. */
export type PayableBasket = OpenBasket &
  BasketPlace & {
    drawerSessionId: number | null;
    drawerCents: Cents;
    /** At card terminals, without those that came to nothing. */
    attempts: readonly { readonly state: string; readonly amountCents: Cents }[];
  };

export type Settled<B> = {
  readonly basket: B;
  readonly priced: Basket;
  readonly settlement: Settlement;
  /** What moves on the accounts of gift certificates. */
  readonly certificates: readonly CertificateMove[];
  /** What of the store credit that was spent without the server isn't there anymore. */
  readonly creditGoneCents?: Cents;
};

/** What a terminal and gift certificates have to do with a refund. */
export type Return = {
  /** The card's part of it; undefined when no sale is refunded. */
  readonly refund:
    | { readonly takenCents: Cents; readonly returnedCents: Cents; readonly wasRefused: boolean }
    | undefined;
  /** The gift certificates that paid for the sale. */
  readonly certificates: readonly Returnable[];
  /** Store credit instead of the card, because its terminal refused. */
  readonly instead: boolean;
};

/** The basket priced and settled by its tenders. Refuses what isn't ready, another sum or change than was seen, and what its money can't do. */
export function settleBasket<B extends PayableBasket>(
  basket: B,
  tenders: Tenders,
  now: Date,
  { refund, instead, certificates }: Return,
  seen: SeenSum = {},
): Settled<B> | Refusal {
  const notReady = readyRefusal({
    state: basket.state,
    customerId: basket.customerId,
    sellsCertificate: soldCents(basket.certificates) > 0,
    lines: basket.lines.map(({ kind, serial, serialRequired, quantity, unitPriceCents, offer }) => ({
      kind,
      serial,
      quantity,
      serialRequired,
      isUndecided: isUndecided({ kind, unitPriceCents, offer }),
    })),
  });
  if (notReady) return notReady;
  const priced = priceOpen(basket, now);
  const differs = totalRefusal(seen, priced.dueCents);
  if (differs) return differs;
  const refunds = basket.lines.flatMap((line, at) => (line.kind === 'refund' ? [priced.lines[at]] : []));
  const settings = settingsFrom(basket.settings);
  const settlement = settle({
    dueCents: priced.dueCents,
    refundTotalCents: add(
      sum(refunds.map((line) => add(line?.amountCents ?? ZERO, line?.taxCents ?? ZERO))),
      priced.refundRoundingCents,
    ),
    roundedUpCents: most(ZERO, negate(priced.refundRoundingCents)),
    payout: basket.payout,
    cashRounding: settings.cashRounding,
    tenders,
    backTo: withoutTerminal(
      backToOf(basket.sale?.tenders ?? [], returnableCents(certificates)),
      instead ? refund : undefined,
    ),
  });
  if ('problem' in settlement) return problemRefusal(settlement.problem);
  const money = moneyRefusal(settlement.payments, {
    drawerOpen: basket.drawerSessionId !== null,
    drawerCents: basket.drawerCents,
    customer: basket.customer ? { creditCents: basket.customer.creditCents } : null,
    attempts: basket.attempts.map(({ state, amountCents }) => ({ state, amountCents })),
  });
  const notReturned = cardReturnRefusal(settlement.payments, {
    takenCents: refund?.takenCents ?? ZERO,
    returnedCents: refund?.returnedCents ?? ZERO,
    wasRefused: refund?.wasRefused ?? false,
    hasTerminal: terminalKind(settings) !== undefined,
    instead,
  });
  const onto = settlement.payments.find(
    ({ kind, amountCents }) => kind === 'giftCertificate' && amountCents < 0,
  );
  const moves = certificateMoves(basket.certificates, negate(onto?.amountCents ?? ZERO), certificates);
  const otherChange = changeRefusal(seen, {
    dueCents: priced.dueCents,
    changeCents: settlement.changeCents,
  });
  return money ?? notReturned ?? otherChange ?? { basket, priced, settlement, certificates: moves };
}
