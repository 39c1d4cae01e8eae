import '../display.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SignAtWindow } from '#domains/dealer-rules/web/public/sign-at-window.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatMoney } from '#ui/data/format.ts';
import { IconCheck } from '#ui/icons.tsx';
import { Logo } from '#ui/logo.tsx';
import { Sign } from '#ui/data/sign.tsx';
import { readStoredId, storedKeys } from '#platform/web/storage.ts';
import { type DisplayEnd, openDisplayEnd, type Said } from './display-link.ts';
import { displayMessages as texts } from './display-messages.ts';
import { OfferQuestion } from './display-offer.tsx';
import { ReceiptQuestion } from './display-receipt.tsx';
import type { DisplayLine, DisplayPayout, DisplayView } from './display-view.ts';

/** The window that faces the customer: mirrors the basket of this device's register, in the same browser. */
export function DisplayScreen() {
  const posId = readStoredId(storedKeys.posID) ?? 0;
  const [view, setView] = useState<DisplayView | null>(null);
  const end = useRef<DisplayEnd | null>(null);
  useEffect(() => {
    const opened = openDisplayEnd(posId, (next) => setView((last) => next ?? (last && asIdle(last))));
    end.current = opened;
    return () => opened.close();
  }, [posId]);
  if (view?.kind === 'basket')
    return (
      <>
        <Basket view={view} onSay={(said) => end.current?.say(said)} />
        <SignAtWindow posId={posId} />
      </>
    );
  return (
    <div className="cd away">
      <Head view={view} />
      <main className="cd-still" aria-live="polite">
        {view?.kind === 'finished' ? <Finished view={view} /> : <Idle view={view} />}
      </main>
    </div>
  );
}

/** The register's page was left: nothing of the basket stays, the shop's name does. */
const asIdle = (view: DisplayView): DisplayView => ({
  ...view,
  kind: 'idle',
  firstName: '',
  lines: [],
  receipt: null,
  offer: null,
});

function Head({ view }: { view: DisplayView | null }) {
  return (
    <header>
      <Logo size={40} />
      <h1 className="cd-shop">{view?.shop || view?.store || texts.TITLE}</h1>
      {view?.shop && <span className="cd-store">{view.store}</span>}
      <span className="grow" />
      {view?.firstName && <span>{texts.hello(view.firstName)}</span>}
    </header>
  );
}

function Idle({ view }: { view: DisplayView | null }) {
  return view ? (
    <>
      <h2>{texts.WELCOME}</h2>
      <p>{texts.IDLE}</p>
    </>
  ) : (
    <>
      <Logo size={96} />
      <p>{texts.NO_REGISTER}</p>
    </>
  );
}

/** The change, large, and thanks; until the next scan. */
function Finished({ view }: { view: DisplayView }) {
  return (
    <>
      {view.sumCents > 0 && (
        <>
          <span className="cd-words">{view.words}</span>
          <span className={classNames('big num', view.tone)}>{formatMoney(view.sumCents)}</span>
        </>
      )}
      <h2>{view.firstName ? texts.thanksTo(view.firstName) : texts.THANKS}</h2>
      <p>{texts.COME_AGAIN}</p>
    </>
  );
}

function Basket({ view, onSay }: { view: DisplayView; onSay: (said: Said) => void }) {
  const { offer, receipt } = view;
  return (
    <div className="cd">
      <Head view={view} />
      <main className="cl">
        {view.earlier > 0 && <div className="cd-earlier">{texts.earlier(view.earlier)}</div>}
        {view.lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
        <Sums view={view} />
      </main>
      <aside className="cs">
        <span className="cd-words">{view.words}</span>
        <span className={classNames('big num', view.tone)} aria-live="polite">
          {formatMoney(view.sumCents)}
        </span>
        {offer && (
          <OfferQuestion
            key={offer.key}
            offer={offer}
            onAnswer={(accept) => onSay({ kind: 'offer', key: offer.key, accept })}
          />
        )}
        {view.payout && !receipt && !offer && (
          <Payout payout={view.payout} onChoose={(cash) => onSay({ kind: 'payout', cash })} />
        )}
        {receipt && (
          <ReceiptQuestion
            receipt={receipt}
            onChoose={(choice, email) => onSay({ kind: 'receipt', choice, email })}
          />
        )}
        {view.storeCreditCents > 0 && !receipt && !offer && (
          <p className="cd-credit num">
            {texts.ALSO_HAVE} <b>{formatMoney(view.storeCreditCents)}</b> {texts.OF_CREDIT}
          </p>
        )}
      </aside>
    </div>
  );
}

const signs = {
  sale: { direction: 'out', word: texts.YOU_BUY },
  trade: { direction: 'in', word: texts.WE_BUY },
  refund: { direction: 'back', word: texts.RETURN },
} as const;

function Line({ line }: { line: DisplayLine }) {
  const sign = signs[line.kind];
  return (
    <div className={classNames('cln', line.kind === 'trade' && 'tr', line.kind === 'refund' && 'rf')}>
      <Sign direction={sign.direction} className="cd-sign">
        {sign.word}
      </Sign>
      <div className="grow">
        <span className="ti ell">{line.title}</span>
        {line.detail && <span className="de t3 ell num">{line.detail}</span>}
      </div>
      <span className="am num">{formatMoney(line.amountCents)}</span>
    </div>
  );
}

function Sums({ view }: { view: DisplayView }) {
  const sums: { key: string; label: string; cents: number; className?: string }[] = [
    { key: 'sales', label: texts.SALES, cents: view.salesCents },
    { key: 'saved', label: texts.SAVED, cents: view.discountCents, className: 'ok' },
    { key: 'tax', label: texts.TAX, cents: view.taxCents },
    { key: 'returns', label: texts.RETURNS, cents: view.refundsCents, className: 'rf' },
    { key: 'trades', label: texts.YOUR_TRADES, cents: view.tradesCents, className: 'tr' },
  ];
  return (
    <div className="cd-sums num t2">
      {sums
        .filter(({ cents }) => cents !== 0)
        .map(({ key, label, cents, className }) => (
          <span key={key} className={className}>
            {label} <b>{formatMoney(cents)}</b>
          </span>
        ))}
    </div>
  );
}

/** How the trades pay, both ways; a touch chooses. */
function Payout({ payout, onChoose }: { payout: DisplayPayout; onChoose: (cash: boolean) => void }) {
  const choice = (isCash: boolean, label: string, cents: number): ReactNode => {
    const isOn = (payout.chosen === 'cash') === isCash;
    return (
      <button
        type="button"
        className={isOn ? 'on' : undefined}
        aria-pressed={isOn}
        disabled={!payout.isOpen}
        onClick={() => onChoose(isCash)}
      >
        <span className="row">
          {isOn && <IconCheck size={18} />}
          <span className={isOn ? undefined : 't2'}>{label}</span>
        </span>
        <span className="v">{formatMoney(cents)}</span>
      </button>
    );
  };
  return (
    <section className="cd-payout" aria-label={texts.TRADES_PAY}>
      <div className="b">{texts.TRADES_PAY}</div>
      <div className="picks num">
        {choice(false, texts.STORE_CREDIT, payout.creditCents)}
        {choice(true, texts.CASH, payout.cashCents)}
      </div>
    </section>
  );
}
