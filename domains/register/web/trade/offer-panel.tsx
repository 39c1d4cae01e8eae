import type { ProductWire } from '#domains/catalog/contract/calls.ts';
import { partNames } from '#domains/departments/messages.ts';
import type { Part } from '#domains/departments/rules/parts.ts';
import { WishNote } from '#domains/customers/web/public/wish-note.tsx';
import type { OfferWire } from '#domains/pricing/contract/calls.ts';
import { type Cents } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { TickKeys } from '#ui/controls/choice-keys.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconLock, IconScan } from '#ui/icons.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import { Note } from '#ui/data/note.tsx';
import { Sign } from '#ui/data/sign.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Tile } from '#ui/data/tile.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { screenMessages as texts } from '../messages.ts';
import { type OpenOffer, isLoose, looseOrComplete } from './offers.ts';
import type { Quote } from './use-quote.ts';
import { tileTone, titleOf } from '../sale/line-labels.ts';
import { OfferEdition } from './offer-edition.tsx';
import { LookUpButton } from '../sale/waiting-line.tsx';

export type OfferPanelProps = {
  /** What a whole copy has. */
  parts: readonly Part[];
  offer: OpenOffer | null;
  quote: Quote | null;
  payout: 'credit' | 'cash';
  /** Whose trade it is: their own wishes don't count. */
  sellerId: number | null;
  onCondition: (conditionId: number) => void;
  onMissing: (missing: readonly string[]) => void;
  onDecline: () => void;
  onPrice: () => void;
  onAccept: () => void;
  onFindNew: () => void;
  onEdition: (edition: ProductWire, always: boolean) => void;
  onLookUp: () => void;
  priceReason: string | null;
  acceptReason: string | null;
};

/** The open offer: condition, what is in the hand, market, copies, how the sum came about, credit and cash side by side. */
export function OfferPanel(props: OfferPanelProps) {
  const { offer, quote } = props;
  if (!offer) {
    return (
      <section className="panel">
        <EmptyState icon={IconScan} title={texts.FIRST_TRADE} detail={texts.SCAN_TRADE_DETAIL} />
      </section>
    );
  }
  const { product } = offer;
  const isChoosing = offer.state === 'choosing';
  return (
    <section className="panel" aria-label={product?.title ?? offer.code}>
      <div className="bh" style={{ height: 60 }}>
        {product ? (
          <Tile tone={tileTone(product.family)}>{product.tile}</Tile>
        ) : (
          <Tile tone="waiting">·</Tile>
        )}
        <div className="grow">
          <div className="b ell" style={{ fontSize: 17, lineHeight: '21px' }}>
            {product ? titleOf(product) : headingOf(offer)}
          </div>
          <div className="s t3 num ell">
            {product &&
              [product.configuration, `UPC ${product.upc}`, product.department].filter(Boolean).join(' · ')}
          </div>
        </div>
        <Sign direction="in">{texts.TRADE}</Sign>
      </div>
      {product && quote ? (
        <OfferBody {...props} offer={offer} quote={quote} />
      ) : isChoosing ? (
        <OfferEdition
          key={offer.key}
          code={offer.code}
          onChoose={props.onEdition}
          onDecline={props.onDecline}
        />
      ) : (
        <OfferWaits {...props} offer={offer} />
      )}
    </section>
  );
}

function OfferWaits({ offer, onDecline, onFindNew, onLookUp }: OfferPanelProps & { offer: OpenOffer }) {
  return (
    <div className="of">
      {offer.state === 'unknown' ? (
        <Note
          tone="refusal"
          title={offer.code}
          action={
            <>
              <LookUpButton onClick={onLookUp} />
              <Button size="touch" onClick={onFindNew}>
                {texts.FIND_BY_TITLE}
              </Button>
            </>
          }
        >
          {offer.message}
        </Note>
      ) : (
        <Skeleton width="60%" height={20} />
      )}
      <div className="go2">
        <Button size="counter" keys="Del" onClick={onDecline}>
          {texts.TAKE_OUT}
        </Button>
      </div>
    </div>
  );
}

function OfferBody(props: OfferPanelProps & { offer: OpenOffer; quote: Quote }) {
  const { offer, quote, payout } = props;
  const { wire, conditions } = quote;
  const { parts } = props;
  const chosen = offer.conditionId ?? wire?.conditionId ?? null;
  const credit = wire?.creditPrice ?? 0;
  const cash = wire?.cashPrice ?? 0;
  return (
    <div className="of">
      {offer.product && <WishNote catalogId={offer.product.catalogId} sellerId={props.sellerId} />}
      <div>
        <div className="lab">{texts.CONDITION}</div>
        <div
          className="gr"
          role="radiogroup"
          aria-label={texts.CONDITION}
          style={
            conditions.length > 4 ? { gridTemplateColumns: `repeat(${conditions.length}, 1fr)` } : undefined
          }
        >
          {conditions.map((one) => (
            <button
              key={one.conditionId}
              type="button"
              role="radio"
              aria-checked={one.conditionId === chosen}
              className={classNames(one.conditionId === chosen && 'on')}
              onClick={() => props.onCondition(one.conditionId)}
            >
              {one.grade || one.condition.slice(0, 1)}
              <small>{one.condition}</small>
            </button>
          ))}
        </div>
      </div>
      {parts.length > 0 && <Included {...props} />}
      <Facts quote={quote} />
      <div className="why">
        {quote.error && (
          <Note tone="error" title={texts.OFFER_FAILED}>
            {failureText(quote.error)}
          </Note>
        )}
        <dl className="num">
          {wire?.steps.map((step) => (
            <Step key={step.text} text={step.text} amount={step.amount} />
          ))}
          {!wire && !quote.error && <Skeleton width="80%" />}
        </dl>
      </div>
      <div className="offer">
        <div className={classNames(payout === 'credit' && 'on')}>
          <span className="b" style={{ color: payout === 'credit' ? 'var(--trade-text)' : 'var(--text-2)' }}>
            Store
            <br />
            credit
          </span>
          <span className={classNames('v num', payout !== 'credit' && 't2')}>{formatMoney(credit)}</span>
        </div>
        <div className={classNames(payout === 'cash' && 'on')}>
          <span className="b" style={{ color: payout === 'cash' ? 'var(--trade-text)' : 'var(--text-2)' }}>
            {texts.CASH}
          </span>
          <span className={classNames('v num', payout !== 'cash' && 't2')}>{formatMoney(cash)}</span>
        </div>
      </div>
      <div className="go2">
        <Button size="counter" keys="Del" style={{ width: 128 }} onClick={props.onDecline}>
          {texts.DECLINE}
        </Button>
        <Button
          size="counter"
          icon={IconLock}
          style={{ width: 128 }}
          reason={props.priceReason}
          reasonAt="hidden"
          onClick={props.onPrice}
        >
          {texts.PRICE}
        </Button>
        <Button
          size="counter"
          tone="trade"
          className="grow"
          keys="Enter"
          full
          reason={props.acceptReason}
          reasonAt="hidden"
          onClick={props.onAccept}
        >
          {texts.ACCEPT}
        </Button>
      </div>
    </div>
  );
}

/** Title or code while there is no product yet. */
function headingOf({ state, code }: OpenOffer): string {
  if (state === 'unknown') return texts.notFound(code);
  return state === 'choosing' ? code : texts.LOOKING_UP(code);
}

/** What of a whole copy is there: ticks one by one, or all that a loose one lacks at once. */
function Included({ offer, quote, parts, onMissing }: OfferPanelProps & { offer: OpenOffer; quote: Quote }) {
  const { missing } = offer;
  const loose = isLoose(parts, missing);
  const hasLoose = looseOrComplete(parts, []).length > 0;
  return (
    <div>
      <div className="row between included">
        <div className="lab">
          {texts.IN_HAND} <Kbd>{parts.length > 1 ? `1–${Math.min(9, parts.length)}` : '1'}</Kbd>
        </div>
        {hasLoose && (
          <div className="row" role="group" aria-label={texts.LOOSE_COMPLETE}>
            <Button size="small" aria-pressed={missing.length === 0} onClick={() => onMissing([])}>
              {texts.COMPLETE}
            </Button>
            <Button
              size="small"
              keys="L"
              aria-pressed={loose}
              onClick={() => onMissing(looseOrComplete(parts, loose ? [] : missing))}
            >
              {texts.LOOSE}
            </Button>
          </div>
        )}
      </div>
      <TickKeys
        label={texts.IN_HAND}
        values={parts.filter((part) => !missing.includes(part))}
        onChange={(have) => onMissing(parts.filter((part) => !have.includes(part)))}
        options={parts.map((part, at) => {
          const lack = quote.lackOf(part);
          return {
            value: part,
            label: partNames[part],
            keys: String(at + 1),
            lack: lack ? formatMoney(-lack) : undefined,
          };
        })}
      />
    </div>
  );
}

function Step({ text, amount }: { text: string; amount: Cents }) {
  return (
    <>
      <dt>{text}</dt>
      <dd>{formatMoney(amount)}</dd>
    </>
  );
}

/** How long a copy stays until it is sold: here, else in the chain. */
function Sells({ days: { here, soldHere, chain, soldInChain } }: { days: OfferWire['sellingDays'] }) {
  const days = here ?? chain;
  if (days === null) return <Chip small>{texts.NONE_SOLD}</Chip>;
  return (
    <Chip
      small
      tone={days > 180 ? 'warn' : 'ok'}
      title={here === null ? texts.soldInChain(soldInChain) : texts.soldHere(soldHere)}
    >
      {texts.sellsIn(days)}
    </Chip>
  );
}

const big = { fontSize: 22, lineHeight: '28px', fontWeight: 700 };

function Facts({ quote: { wire } }: { quote: Quote }) {
  const money = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '' : formatMoney(amount);
  const elsewhere = wire?.elsewhere.reduce((count, one) => count + one.onHand, 0) ?? 0;
  const age = wire?.base?.ageDays;
  return (
    <div className="two">
      <div className="box">
        <div className="row between">
          <span className="xs t2 b">{texts.BASES[wire?.base?.source ?? ''] ?? texts.MARKET}</span>
          {age !== null && age !== undefined && (
            <Chip small tone={age > 30 ? 'warn' : 'ok'}>
              {texts.aged(age)}
            </Chip>
          )}
        </div>
        <div className="num" style={{ ...big, marginTop: 2 }}>
          {wire?.base ? money(wire.base.price) : wire ? texts.NO_MARKET : <Skeleton width={90} />}
        </div>
        <div className="xs t3 num">{texts.looseNew(money(wire?.guide.loose), money(wire?.guide.new))}</div>
      </div>
      <div className="box">
        <div className="row between">
          <span className="xs t2 b">{texts.COPIES}</span>
          {wire && <Sells days={wire.sellingDays} />}
        </div>
        <div className="row num" style={{ marginTop: 2, alignItems: 'baseline', gap: 6 }}>
          <span style={big}>{wire?.copiesHere ?? ''}</span>
          <span className="t2 s">{texts.HERE}</span>
          <span style={{ ...big, marginLeft: 14 }}>{wire ? elsewhere : ''}</span>
          <span className="t2 s">{texts.ELSEWHERE}</span>
        </div>
        <div className="xs t3 ell">
          {wire &&
            (wire.elsewhere.length === 0
              ? texts.NOWHERE
              : wire.elsewhere.map((one) => `${one.clientName} ${one.onHand}`).join(' · '))}
        </div>
      </div>
    </div>
  );
}
