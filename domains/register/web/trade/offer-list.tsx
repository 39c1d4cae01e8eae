import { memo, type ReactNode, useEffect, useRef } from 'react';
import { formatMoney } from '#ui/data/format.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconArrowLeft, IconScan } from '#ui/icons.tsx';
import { Tile } from '#ui/data/tile.tsx';
import { useStableActs } from '#ui/use-stable.ts';
import { isStuckLine, type ViewLine } from '../sale/view-line.ts';
import { screenMessages as texts } from '../messages.ts';
import type { OpenOffer } from './offers.ts';
import { detailOf, tileTone, titleOf } from '../sale/line-labels.ts';

export type OfferListProps = {
  number: string;
  /** Accepted trades of the basket. */
  trades: readonly ViewLine[];
  offers: readonly OpenOffer[];
  /** The open offer, or the accepted line whose acts are shown. */
  active: string | null;
  /** What the active offer pays now, cents; null while it is asked for. */
  activeCents: number | null;
  /** What the others come to, cents by their keys. */
  centsOf: (key: string) => number | null;
  /** Why an offer is nothing; empty when it isn't. */
  reasonOf: (key: string) => string;
  /** The acts on the whole stack. */
  foot: ReactNode;
  onOffer: (key: string) => void;
  onTrade: (key: string) => void;
};

/** The left column of a trade: what was accepted, what is open, what we don't buy and why. */
export function OfferList(props: OfferListProps) {
  const { trades, offers, active } = props;
  const list = useRef<HTMLDivElement>(null);
  const acts = useStableActs({ onOffer: props.onOffer, onTrade: props.onTrade });
  useEffect(() => {
    // With the frame: asked for at once, the page would be laid out twice.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [active]);
  const count = trades.length + offers.length;
  return (
    <section className="panel" aria-label={texts.TRADE}>
      <div className="bh trade">
        <IconArrowLeft size={22} stroke={2.2} />
        <h1>{texts.TRADE}</h1>
        <span className="num t3">{props.number}</span>
        <span className="grow" />
        <span className="s b" style={{ paddingRight: 8 }}>
          {texts.items(count)}
        </span>
      </div>
      <div className="lines" ref={list} tabIndex={0} aria-label={texts.items(count)}>
        {trades.map((line) => (
          <TradeRow key={line.key} line={line} active={line.key === active} onTrade={acts.onTrade} />
        ))}
        {offers.map((offer) => (
          <OfferRow
            key={offer.key}
            offer={offer}
            active={offer.key === active}
            cents={offer.key === active ? props.activeCents : props.centsOf(offer.key)}
            reason={props.reasonOf(offer.key)}
            onOffer={acts.onOffer}
          />
        ))}
        {count === 0 && <EmptyState icon={IconScan} title={texts.FIRST_TRADE} />}
      </div>
      {props.foot}
    </section>
  );
}

type TradeRowProps = { line: ViewLine; active: boolean; onTrade: (key: string) => void };

/** A scan draws the row that it brings, and the one that was chosen before: none else. */
const TradeRow = memo(function TradeRow({ line, active, onTrade }: TradeRowProps) {
  const { goods } = line;
  const stuck = line.lineId === null && isStuckLine(line);
  return (
    <button
      type="button"
      className={classNames('tl', active && 'cur')}
      aria-current={active || undefined}
      onClick={() => onTrade(line.key)}
    >
      <Tile tone={tileTone(goods?.family ?? '')}>{goods?.tile}</Tile>
      <span>
        <span className="ti">{titleOf(goods) || line.code}</span>
        <span className="xs t3" style={{ display: 'block', color: stuck ? 'var(--refund-text)' : undefined }}>
          {stuck ? line.waits?.message || texts.SERIAL_TITLE : detailOf(line)}
        </span>
      </span>
      <span className="v num">{formatMoney(-line.amountCents)}</span>
    </button>
  );
});

type OfferRowProps = {
  offer: OpenOffer;
  active: boolean;
  cents: number | null;
  /** Why nothing is offered; empty when something is. */
  reason: string;
  onOffer: (key: string) => void;
};

const OfferRow = memo(function OfferRow({ offer, active, cents, reason, onOffer }: OfferRowProps) {
  const { product, state } = offer;
  const isNothing = state === 'open' && cents === 0;
  const zero = state === 'kept' || state === 'unknown' || isNothing;
  const words = isNothing
    ? reason || texts.NO_OFFER
    : state === 'open'
      ? texts.OFFER_OPEN
      : state === 'looking'
        ? texts.LOOKING_UP(offer.code)
        : offer.message;
  return (
    <button
      type="button"
      className={classNames('tl', active && 'cur', zero && 'zero')}
      aria-current={active || undefined}
      onClick={(event) => {
        // The next keys are the offer's, not this row's.
        event.currentTarget.blur();
        onOffer(offer.key);
      }}
    >
      {product ? <Tile tone={tileTone(product.family)}>{product.tile}</Tile> : <Tile tone="waiting">·</Tile>}
      <span>
        <span className="ti">{product ? titleOf(product) : offer.code}</span>
        <span className="xs b" style={{ display: 'block', color: zero ? undefined : 'var(--trade-text)' }}>
          {words}
        </span>
      </span>
      {/* Nobody knows what a code that wasn't found is worth: no amount, not $0.00. */}
      <span className="v num">
        {state === 'unknown' ? '' : zero ? formatMoney(0) : cents === null ? '' : formatMoney(cents)}
      </span>
    </button>
  );
});
