import type { OfferWire } from '#domains/pricing/contract/calls.ts';
import { ZERO, sum } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { useKeys } from '#ui/keys/keys.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { screenMessages as texts } from '../messages.ts';
import { offerBeside } from './offers.ts';
import { type Offers, isGiven } from './use-offers.ts';

export type OfferStackProps = {
  offers: Offers;
  quotes: ReadonlyMap<string, OfferWire>;
  /** The condition of the offer that is looked at. */
  conditionId: number | null;
  /** Another tab works here. */
  off: boolean;
};

/** The whole stack on the counter: what it comes to, one decision for all of it, one condition for all scans. */
export function OfferStack({ offers, quotes, conditionId, off }: OfferStackProps) {
  const mayNot = useRightReason('trades.edit');
  const open = offers.offers.filter((offer) => offer.state === 'open');
  // Checkout waits for them, too: a code that nobody knows yet, or that stands for several products.
  const unknown = offers.offers.filter(({ state }) => state === 'unknown' || state === 'choosing').length;
  const given = open.filter((offer) => {
    const quote = quotes.get(offer.key);
    return quote !== undefined && isGiven(offer, quote);
  });
  const reason = mayNot ?? (given.length === 0 ? texts.NOTHING_TO_ACCEPT : null);
  const acceptAll = () => reason === null && offers.acceptAll(quotes);
  const declineAll = () => offers.declineAll(quotes);
  const step = (by: 1 | -1) => {
    const next = offerBeside(offers.offers, offers.active?.key ?? null, by);
    if (next) offers.choose(next.key);
  };
  const many = open.length > 1 && !off;
  useKeys(
    [
      { key: 'Shift+Enter', label: texts.ACCEPT_ALL, run: acceptAll, inFields: 'empty', when: many },
      { key: 'Shift+Del', label: texts.DECLINE_ALL, run: declineAll, inFields: 'empty', when: many },
      {
        key: 'Up',
        label: texts.OFFER_ABOVE,
        run: () => step(-1),
        inFields: 'empty',
        when: offers.offers.length > 1,
      },
      {
        key: 'Down',
        label: texts.OFFER_BELOW,
        run: () => step(1),
        inFields: 'empty',
        when: offers.offers.length > 1,
      },
    ],
    texts.TRADE,
  );
  if (open.length === 0) return null;
  const totalOf = (pays: 'creditPrice' | 'cashPrice') =>
    formatMoney(sum(given.map(({ key }) => quotes.get(key)?.[pays] ?? ZERO)));
  return (
    <div className="stack">
      <Check
        checked={offers.grade !== null}
        disabled={conditionId === null}
        onChange={(on) => offers.keepGrade(on ? conditionId : null)}
      >
        {texts.SAME_GRADE}
      </Check>
      {open.length > 1 && (
        <>
          <p className="s b num" role="status">
            {texts.stackOf(open.length, totalOf('creditPrice'), totalOf('cashPrice'), unknown)}
          </p>
          <div className="row">
            <Button size="touch" onClick={declineAll}>
              {texts.DECLINE_ALL}
            </Button>
            <Button
              size="touch"
              tone="trade"
              className="grow"
              reason={reason}
              reasonAt="hidden"
              onClick={acceptAll}
            >
              {texts.ACCEPT_ALL}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
