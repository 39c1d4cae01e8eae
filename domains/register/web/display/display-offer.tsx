import { formatMoney } from '#ui/data/format.ts';
import { displayMessages as texts } from './display-messages.ts';
import type { DisplayOffer } from './display-asks.ts';

type OfferProps = { offer: DisplayOffer; onAnswer: (accept: boolean) => void };

/** What we offer for the copy on the counter; a touch accepts or declines it, as the cashier's key does. */
export function OfferQuestion({ offer, onAnswer }: OfferProps) {
  return (
    <section className="cd-offer" aria-label={texts.OUR_OFFER}>
      <div className="b">{texts.OUR_OFFER}</div>
      <div className="cd-offer-title">{offer.title}</div>
      {offer.detail && <div className="t2">{offer.detail}</div>}
      <div className="cd-offer-sums num">
        <span>
          {texts.STORE_CREDIT} <b>{formatMoney(offer.creditCents)}</b>
        </span>
        <span>
          {texts.CASH} <b>{formatMoney(offer.cashCents)}</b>
        </span>
      </div>
      <div className="cd-ways two">
        <button type="button" onClick={() => onAnswer(false)}>
          {texts.DECLINE}
        </button>
        <button type="button" className="on" onClick={() => onAnswer(true)}>
          {texts.ACCEPT}
        </button>
      </div>
    </section>
  );
}
