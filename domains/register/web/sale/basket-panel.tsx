import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconArrowBackUp, IconArrowLeft, IconScan } from '#ui/icons.tsx';
import { Skeleton, useLate } from '#ui/data/skeleton.tsx';
import { isStuckLine, type ViewLine } from './view-line.ts';
import { screenMessages as texts } from '../messages.ts';
import { useOpenOffers } from '../trade/offer-store.ts';
import type { Register } from '../counter/use-register.ts';
import { BasketLine } from './basket-line.tsx';
import { CertificateRows } from '../payment/certificate-rows.tsx';
import { LineTools, type LineToolActs } from './line-tools.tsx';
import { WaitingLine, type WaitingLineActs } from './waiting-line.tsx';

export type BasketPanelProps = {
  register: Register;
  selected: string | null;
  onSelect: (key: string) => void;
  tools: LineToolActs;
  waiting: WaitingLineActs;
  priceReason: string | null;
  discountReason: string | null;
  onUndo: () => void;
  onFind: () => void;
  /** To the trade offers that wait. */
  onOffers: () => void;
  onRemoveCertificate: (certificateId: number) => void;
  /** Notes above the lines. */
  notes: ReactNode;
  /** The action bar. */
  foot: ReactNode;
  /** The menu at the right of the head. */
  more: ReactNode;
  /** Another tab works here: lines can be looked at, nothing is done. */
  onlyLook: boolean;
};

/** The basket: head, lines of which one is chosen, acts. Only the lines scroll; the chosen one stays in view. */
export function BasketPanel(props: BasketPanelProps) {
  const { register, selected, onSelect } = props;
  const { state, view } = register;
  const list = useRef<HTMLDivElement>(null);
  const loading = useLate(
    state.phase === 'loading' && view.transactionId === null && view.lines.length === 0,
  );
  const follow = `${selected ?? ''} ${view.lines.length}`;
  useEffect(() => {
    // With the frame: asked for at once, the page would be laid out twice.
    const frame = requestAnimationFrame(() => {
      const row = list.current?.querySelector('[data-chosen]');
      const tools = row?.nextElementSibling?.classList.contains('tools') ? row.nextElementSibling : row;
      tools?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [follow]);
  const trades = view.totals.tradeItems;
  const openOffers = useOpenOffers(register.engine.posId);
  const filled = view.lines.length > 0 || view.certificates.some((one) => one.kind === 'sold');
  return (
    <section className="panel grow" aria-label={texts.SALE}>
      <div className="bh">
        <h1>
          {view.totals.refundItems > 0 ? `${texts.SALE} and ${texts.REFUND.toLowerCase()}` : texts.SALE}
        </h1>
        {view.transactionId !== null && <span className="t3 num">{view.transactionId}</span>}
        {trades > 0 && (
          <Chip tone="trade" icon={IconArrowLeft}>
            {texts.tradesIn(trades)}
          </Chip>
        )}
        {openOffers > 0 && (
          <Chip tone="warn" icon={IconArrowLeft} onClick={props.onlyLook ? undefined : props.onOffers}>
            {texts.openOffers(openOffers)}
          </Chip>
        )}
        <span className="grow" />
        <span className="t3 s">{view.lines.length > 0 && texts.items(view.totals.items)}</span>
        <Button
          tone="ghost"
          icon={IconArrowBackUp}
          keys="Ctrl Z"
          disabled={state.undo === 0 || props.onlyLook}
          onClick={props.onUndo}
        >
          {texts.UNDO}
        </Button>
        {!props.onlyLook && props.more}
      </div>
      {props.notes}
      <div
        className="lines"
        ref={list}
        // An empty list may hold no button.
        role={filled ? 'list' : 'group'}
        aria-label={texts.items(view.totals.items)}
        tabIndex={0}
        onKeyDown={(event) =>
          moveSelection(
            event,
            view.lines.map((line) => line.key),
            selected,
            onSelect,
          )
        }
      >
        {view.lines.map((line) => (
          <Row
            key={line.key}
            line={line}
            selected={line.key === selected}
            fresh={state.fresh === line.key}
            onSelect={onSelect}
            tools={props.tools}
            waiting={props.waiting}
            priceReason={props.priceReason}
            discountReason={props.discountReason}
            onlyLook={props.onlyLook}
          />
        ))}
        <CertificateRows
          certificates={view.certificates}
          onRemove={props.onlyLook ? undefined : props.onRemoveCertificate}
        />
        {loading && <LoadingRows />}
        {!filled && state.phase === 'ready' && (
          <EmptyState
            icon={IconScan}
            title={texts.FIRST_ITEM}
            detail={texts.FIRST_ITEM_DETAIL}
            action={
              props.onlyLook ? undefined : (
                <Button size="large" keys="F2" onClick={props.onFind}>
                  {texts.FIND}
                </Button>
              )
            }
          />
        )}
      </div>
      <div className="foot-acts" inert={props.onlyLook}>
        {props.foot}
      </div>
    </section>
  );
}

type RowProps = Pick<
  BasketPanelProps,
  'onSelect' | 'tools' | 'waiting' | 'priceReason' | 'discountReason' | 'onlyLook'
> & { line: ViewLine; selected: boolean; fresh: boolean };

/** A line with its tools. A scan draws the row that it brings, and the one that was chosen before: none else. */
const Row = memo(function Row(props: RowProps) {
  const { line, selected } = props;
  // What is looked at now is laid out with the frame; only rows out of sight may wait until they are scrolled to.
  const isWhole = line.waits === null;
  const isNear = selected || line.lineId === null;
  return (
    <div role="listitem" className={isNear ? 'near' : undefined} aria-current={selected || undefined}>
      {isWhole ? (
        <>
          <BasketLine line={line} selected={selected} fresh={props.fresh} onSelect={props.onSelect} />
          {selected && !props.onlyLook && (
            <LineTools
              line={line}
              acts={props.tools}
              priceReason={props.priceReason}
              discountReason={props.discountReason}
            />
          )}
        </>
      ) : (
        <WaitingLine line={line} acts={props.waiting} selected={selected} />
      )}
    </div>
  );
});

/** Arrows choose a line; everything else is the screen's key map. */
function moveSelection(
  event: KeyboardEvent,
  keys: readonly string[],
  selected: string | null,
  onSelect: (key: string) => void,
): void {
  const at = selected === null ? keys.length : keys.indexOf(selected);
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? keys.length - 1 : null;
  const next = to === null ? null : keys[to];
  if (next !== null && next !== undefined && at >= 0) {
    event.preventDefault();
    onSelect(next);
  }
}

function LoadingRows() {
  return [0, 1, 2].map((row) => (
    <div className="ln" key={row} aria-hidden="true">
      <Skeleton width={66} />
      <Skeleton width={40} height={40} />
      <Skeleton width={240} />
      <span />
      <span />
      <Skeleton width={62} />
    </div>
  ));
}

/** The line the tools belong to: the chosen one, else the last that isn't stuck. */
export function chosenKey(register: Register): string | null {
  const { state, view } = register;
  if (state.selected !== null && view.lines.some((line) => line.key === state.selected))
    return state.selected;
  return view.lines.findLast((line) => line.lineId !== null || !isStuckLine(line))?.key ?? null;
}
