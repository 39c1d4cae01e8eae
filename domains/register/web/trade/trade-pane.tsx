import type { Part } from '#domains/departments/rules/parts.ts';
import type { OfferWire } from '#domains/pricing/contract/calls.ts';
import { type Cents } from '#kernel/money.ts';
import { useKeys } from '#ui/keys/keys.tsx';
import { useRightReason } from '#platform/web/session.ts';
import type { Pane } from '../counter/pane.ts';
import { screenMessages as texts } from '../messages.ts';
import { looseOrComplete } from './offers.ts';
import { useAccept } from './use-accept.ts';
import { useGrade } from './use-grade.ts';
import { useAcceptedByScan } from '../counter/use-next-scan.ts';
import { useOffers } from './use-offers.ts';
import { useParts } from '../counter/use-parts.ts';
import { useOfferOnDisplay } from '../display/use-offer-on-display.ts';
import { offerFor, offersFor, useBonus } from './use-bonus.ts';
import { useQuotes } from './offer-answers.ts';
import { useQuote } from './use-quote.ts';
import { OfferList } from './offer-list.tsx';
import { OfferStack } from './offer-stack.tsx';
import { titleOf } from '../sale/line-labels.ts';
import { OfferPanel } from './offer-panel.tsx';

export type TradePaneProps = {
  desk: Pane;
  number: string;
  onTrade: (key: string) => void;
};

type Offers = ReturnType<typeof useOffers>;

/** What an offer pays, the way the customer takes it; null while it isn't known. */
const centsOf = (wire: OfferWire | null | undefined, cash: boolean): Cents | null =>
  wire ? (cash ? wire.cashPrice : wire.creditPrice) : null;

/** Why an offer can't be accepted for what it is itself, whoever is asked. */
function notYet(wire: OfferWire | null, worth: Cents | null, isWorking: boolean): string | null {
  if (isWorking) return texts.OFFER_COMES;
  return worth === 0 ? wire?.reason || texts.NO_OFFER : null;
}

/** The offer that is looked at with what the books answer to it: its worth, and why it can't be accepted. */
function useShownOffer({ register: { view } }: Pane, offers: Offers) {
  const offer = offers.active;
  const quote = useQuote(offer);
  const tradeReason = useRightReason('trades.edit');
  const bonus = useBonus(view.customer?.customerId ?? null);
  const quotes = offersFor(useQuotes(offers.offers), offers.offers, bonus);
  const wire = quote?.wire && offer ? offerFor(quote.wire, offer, bonus) : null;
  const cash = view.payout === 'cash';
  const worth = centsOf(wire, cash);
  const isWorking = Boolean(offer?.product) && !quote?.error && (wire === null || quote?.loading === true);
  return {
    offer,
    quote,
    quotes,
    wire,
    cash,
    worth,
    /** It may be accepted as soon as it is there. */
    comes: isWorking && tradeReason === null,
    acceptReason: tradeReason ?? notYet(wire, worth, isWorking),
  };
}

type Shown = ReturnType<typeof useShownOffer>;

/** What can be done with the offer that is looked at; each does nothing while there is none. */
function useOfferActs({ ask }: Pane, offers: Offers, parts: readonly Part[], shown: Shown) {
  const { offer, quote, wire, worth, comes, acceptReason } = shown;
  const accept = useAccept({
    shown: offer && worth !== null ? { key: offer.key, cents: worth } : null,
    comes,
    run: offer && wire && acceptReason === null ? () => offers.accept(offer, wire) : null,
  });
  const grade = useGrade(offer?.key ?? null, quote?.conditions ?? [], (key, conditionId) =>
    offers.change(key, { conditionId }),
  );
  const tick = (at: number) => {
    const part = parts[at];
    if (!offer || part === undefined) return;
    const lacks = offer.missing.includes(part);
    offers.change(offer.key, {
      missing: lacks ? offer.missing.filter((each) => each !== part) : [...offer.missing, part],
    });
  };
  return {
    accept,
    grade,
    tick,
    decline: () => offer && offers.decline(offer, wire),
    loose: () => offer && offers.change(offer.key, { missing: looseOrComplete(parts, offer.missing) }),
    price: () => offer && ask({ kind: 'tradePrice', offer, cents: worth ?? 0 }),
  };
}

/** What the customer's display shows of the offer; without a key nothing can be accepted there. */
const displayed = ({ offer, wire }: Shown, mayAccept: boolean) => ({
  key: mayAccept && offer ? offer.key : null,
  title: offer?.product ? titleOf(offer.product) : '',
  detail: wire?.condition ?? '',
  creditCents: wire?.creditPrice ?? 0,
  cashCents: wire?.cashPrice ?? 0,
});

/** What a screen reader says of the offer. */
const spoken = ({ offer, worth, cash }: Shown): string =>
  worth !== null && offer?.product
    ? `${offer.product.title}: ${cash ? texts.CASH : texts.STORE_CREDIT} ${(worth / 100).toFixed(2)}`
    : '';

/** The trade: offers at the left, the open one in the middle. A long list stays as it is while another offer is chosen. */
export function TradePane({ desk, number, onTrade }: TradePaneProps) {
  const { register, ask, notes } = desk;
  const { view, settings } = register;
  const offers = useOffers(register.engine);
  const shown = useShownOffer(desk, offers);
  const { offer, quote, quotes, wire, cash, worth, acceptReason } = shown;
  const parts = useParts(offer?.product ?? null);
  const priceReason = useRightReason('trades.price');
  const acts = useOfferActs(desk, offers, parts, shown);
  const { accept, decline, price } = acts;
  const open = offer?.state === 'open' && !desk.onlyLook;
  useOfferKeys(
    { ...acts, price: () => priceReason === null && price() },
    // A quick hand grades while the catalog is asked; the letter belongs in no scan.
    {
      graded: open || (offer?.state === 'looking' && !desk.onlyLook),
      open,
      there: offer !== null && !desk.onlyLook,
    },
  );
  const mayAccept = open && wire !== null && acceptReason === null;
  useAcceptedByScan(desk.onNextScan, settings.nextScanAccepts && mayAccept ? accept : null);
  useOfferOnDisplay(register, displayed(shown, mayAccept), (accepts) =>
    accepts ? accept() : void decline(),
  );
  return (
    <>
      {notes && <div className="panel trade-notes">{notes}</div>}
      <div className="tw" inert={desk.onlyLook}>
        <OfferList
          number={number}
          trades={view.lines.filter((line) => line.kind === 'trade')}
          offers={offers.offers}
          active={offer?.key ?? null}
          activeCents={worth}
          centsOf={(key) => centsOf(quotes.get(key), cash)}
          reasonOf={(key) => quotes.get(key)?.reason ?? ''}
          foot={
            // Another offer takes the focus from its acts: the keys are the offer's.
            <OfferStack
              key={offer?.key ?? ''}
              offers={offers}
              quotes={quotes}
              conditionId={offer?.conditionId ?? wire?.conditionId ?? null}
              off={desk.onlyLook}
            />
          }
          onOffer={offers.choose}
          onTrade={onTrade}
        />
        <OfferPanel
          key={offer?.key ?? ''}
          offer={offer}
          quote={quote && { ...quote, wire }}
          payout={view.payout}
          sellerId={view.customer?.customerId ?? null}
          onCondition={(conditionId) => offer && offers.change(offer.key, { conditionId })}
          onMissing={(missing) => offer && offers.change(offer.key, { missing })}
          onDecline={() => void decline()}
          parts={parts}
          onPrice={price}
          onAccept={accept}
          onFindNew={() => {
            if (offer) offers.drop(offer.key);
            desk.find();
          }}
          onEdition={(edition, always) => offer && offers.pick(offer, edition, always)}
          onLookUp={() =>
            offer &&
            ask({ kind: 'lookUp', code: offer.code, found: (product) => offers.found(offer.key, product) })
          }
          priceReason={priceReason}
          acceptReason={acceptReason}
        />
      </div>
      <span className="sr" aria-live="polite">
        {spoken(shown)}
      </span>
    </>
  );
}

type OfferKeyActs = {
  grade: (letter: string) => void;
  tick: (at: number) => void;
  loose: () => void;
  price: () => void;
  accept: () => void;
  decline: () => void;
};

/** Grades, ticks, accepts and declines the offer that is looked at. */
function useOfferKeys(
  { grade, tick, loose, price, accept, decline }: OfferKeyActs,
  { graded, open, there }: { graded: boolean; open: boolean; there: boolean },
): void {
  useKeys(
    [
      ...['N', 'A', 'B', 'C', 'D'].map((letter) => ({
        key: letter,
        label: `${texts.CONDITION} ${letter}`,
        run: () => grade(letter),
        inFields: 'empty' as const,
        when: graded,
      })),
      { key: 'L', label: texts.LOOSE_COMPLETE, run: loose, inFields: 'empty' as const, when: open },
      { key: 'Alt+P', label: texts.PRICE, run: price, when: open },
      ...[1, 2, 3, 4, 5].map((digit) => ({
        key: String(digit),
        label: `${texts.IN_HAND} ${digit}`,
        run: () => tick(digit - 1),
        inFields: 'empty' as const,
        row: true,
        when: open,
      })),
      { key: 'Enter', label: texts.ACCEPT, run: accept, inFields: 'empty' as const, when: open },
      { key: 'Del', label: texts.DECLINE, run: decline, inFields: 'empty' as const, when: there },
    ],
    texts.TRADE,
  );
}
