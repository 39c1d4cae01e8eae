import type { OfferWire } from '#domains/pricing/contract/calls.ts';
import { fromDollars } from '#kernel/money.ts';
import { useKeys } from '#ui/keys/keys.tsx';
import { useRightReason } from '#platform/web/session.ts';
import type { Desk } from '../counter/desk.ts';
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
import { titleOf } from '../sale/line-words.ts';
import { OfferPanel } from './offer-panel.tsx';

export type TradeDeskProps = {
  desk: Desk;
  number: string;
  onTrade: (key: string) => void;
};

const centsIn = (quotes: ReadonlyMap<string, OfferWire>, cash: boolean) => (key: string) => {
  const one = quotes.get(key);
  return one ? fromDollars(cash ? one.cashPrice : one.creditPrice) : null;
};

/** The trade: offers at the left, the open one in the middle. A long list stays as it is while another offer is chosen. */
export function TradeDesk({ desk, number, onTrade }: TradeDeskProps) {
  const { register, ask, notes } = desk;
  const offers = useOffers(register.engine);
  const offer = offers.active;
  const quote = useQuote(offer);
  const { view, settings } = register;
  const parts = useParts(offer?.product ?? null);
  const priceReason = useRightReason('trades.price');
  const tradeReason = useRightReason('trades.edit');
  const bonus = useBonus(view.customer?.customerId ?? null);
  const quotes = offersFor(useQuotes(offers.offers), offers.offers, bonus);
  const wire = quote?.wire && offer ? offerFor(quote.wire, offer, bonus) : null;
  const cash = view.payout === 'cash';
  const graded = offer?.conditionId ?? wire?.conditionId ?? null;
  const worth = wire ? fromDollars(cash ? wire.cashPrice : wire.creditPrice) : null;
  const isWorking = Boolean(offer?.product) && !quote?.error && (wire === null || quote?.loading === true);
  const acceptReason =
    tradeReason ?? (isWorking ? texts.OFFER_COMES : worth === 0 ? wire?.reason || texts.NO_OFFER : null);
  const accept = useAccept({
    shown: offer && worth !== null ? { key: offer.key, cents: worth } : null,
    comes: isWorking && tradeReason === null,
    run: offer && wire && acceptReason === null ? () => offers.accept(offer, wire) : null,
  });
  const decline = () => offer && offers.decline(offer, wire);
  const grade = useGrade(offer?.key ?? null, quote?.conditions ?? [], (key, conditionId) =>
    offers.change(key, { conditionId }),
  );
  const loose = () => offer && offers.change(offer.key, { missing: looseOrComplete(parts, offer.missing) });
  const price = () => offer && ask({ kind: 'tradePrice', offer, cents: worth ?? 0 });
  const tick = (at: number) => {
    const part = parts[at];
    if (!offer || part === undefined) return;
    const lacks = offer.missing.includes(part);
    offers.change(offer.key, {
      missing: lacks ? offer.missing.filter((each) => each !== part) : [...offer.missing, part],
    });
  };
  const open = offer?.state === 'open' && !desk.onlyLook;
  useOfferKeys(
    { grade, tick, loose, price: () => priceReason === null && price(), accept, decline },
    open,
    offer !== null && !desk.onlyLook,
  );
  const mayAccept = open && wire !== null && acceptReason === null;
  useAcceptedByScan(desk.onNextScan, settings.nextScanAccepts && mayAccept ? accept : null);
  useOfferOnDisplay(
    register,
    {
      key: mayAccept ? offer.key : null,
      title: offer?.product ? titleOf(offer.product) : '',
      detail: wire?.condition ?? '',
      creditCents: fromDollars(wire?.creditPrice ?? 0),
      cashCents: fromDollars(wire?.cashPrice ?? 0),
    },
    (accepts) => (accepts ? accept() : void decline()),
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
          centsOf={centsIn(quotes, cash)}
          reasonOf={(key) => quotes.get(key)?.reason ?? ''}
          foot={
            // Another offer takes the focus from its acts: the keys are the offer's.
            <OfferStack
              key={offer?.key ?? ''}
              offers={offers}
              quotes={quotes}
              conditionId={graded}
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
        {worth !== null && offer?.product
          ? `${offer.product.title}: ${cash ? texts.CASH : texts.STORE_CREDIT} ${(worth / 100).toFixed(2)}`
          : ''}
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
  open: boolean,
  there: boolean,
): void {
  useKeys(
    [
      ...['N', 'A', 'B', 'C', 'D'].map((letter) => ({
        key: letter,
        label: `${texts.CONDITION} ${letter}`,
        run: () => grade(letter),
        inFields: 'empty' as const,
        when: open,
      })),
      { key: 'L', label: texts.LOOSE_COMPLETE, run: loose, inFields: 'empty' as const, when: open },
      { key: 'Alt+P', label: texts.PRICE, run: price, when: open },
      ...[1, 2, 3, 4, 5].map((digit) => ({
        key: String(digit),
        label: `${texts.IN_HAND} ${digit}`,
        run: () => tick(digit - 1),
        inFields: 'empty' as const,
        when: open,
      })),
      { key: 'Enter', label: texts.ACCEPT, run: accept, inFields: 'empty' as const, when: open },
      { key: 'Del', label: texts.DECLINE, run: decline, inFields: 'empty' as const, when: there },
    ],
    texts.TRADE,
  );
}
