import './smart-order.css';
import { useRef } from 'react';
import { SmartFilters } from '#domains/smart-order/web/smart-filters.tsx';
import { SmartTable } from '#domains/smart-order/web/smart-table.tsx';
import { SmartVendors } from '#domains/smart-order/web/smart-vendors.tsx';
import { smartOrderWebMessages as texts } from '#domains/smart-order/web/messages.ts';
import { moneyOf, useAddToOrder } from '#domains/smart-order/web/use-add-to-order.ts';
import { type SmartOrder, useSmartOrder } from '#domains/smart-order/web/use-smart-order.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatDateTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconCheck, IconRefresh, IconShoppingCart, IconTransfer } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

/** Section 20 of the vendor area: what to order, and why; nothing is ordered until somebody adds it to an order. */
export function SmartOrderPart() {
  const smart = useSmartOrder();
  const adding = useAddToOrder(smart);
  const { answer, current, lines, shown } = smart;
  const search = useRef<HTMLInputElement>(null);
  const mayNotAdd = useRightReason('orders.edit');
  useKeys(
    [
      { key: '/', label: texts.SEARCH, run: () => search.current?.focus() },
      { key: 'ArrowDown', label: texts.TITLE, run: () => smart.move(1) },
      { key: 'ArrowUp', label: texts.TITLE, run: () => smart.move(-1) },
      { key: ' ', label: texts.KEYS, run: () => current && smart.toggle(current) },
      { key: '+', label: texts.MORE_PACK, run: () => current && smart.step(current, 1) },
      { key: '-', label: texts.LESS, run: () => current && smart.step(current, -1) },
      {
        key: 'w',
        label: texts.WHY,
        run: () =>
          current && smart.setOpen(smart.open === current.vendorItemId ? null : current.vendorItemId),
      },
      { key: 'b', label: texts.STORES_FIRST, run: () => void smart.stores.ask() },
      { key: 'Ctrl+Enter', label: texts.ADD, run: adding.run, when: !mayNotAdd },
      { key: 'Ctrl+Z', label: texts.UNDO, run: () => adding.undo?.(), when: adding.undo !== null },
    ],
    texts.SMART_ORDER,
  );
  return (
    <div className="smart-order">
      <Analyzed smart={smart} />
      <SmartVendors smart={smart} />
      <SmartFilters smart={smart} searchRef={search} />
      {answer.error && <FailedNote band error={answer.error} again={() => void answer.refetch()} />}
      {adding.error && <FailedNote band error={adding.error} />}
      {smart.stores.error && <FailedNote band error={smart.stores.error} />}
      {smart.refused !== '' && (
        <Note tone="error" band>
          {smart.refused}
        </Note>
      )}
      <SmartTable smart={smart} loading={answer.isPending} />
      {answer.data && shown.length === 0 && (
        <Nothing smart={smart} known={lines.length > 0 || answer.data.analyzed > 0} />
      )}
      {answer.data && lines.length > 0 && <Footer smart={smart} adding={adding} mayNotAdd={mayNotAdd} />}
      {adding.asking && (
        <ConfirmDialog
          sentence={adding.asking.sentence}
          detail={adding.asking.parts.map((part) => (
            <div key={part} className="num">
              {part}
            </div>
          ))}
          confirm={texts.ADD}
          cancel={texts.GO_BACK}
          onConfirm={adding.asking.confirm}
          onCancel={adding.asking.cancel}
        />
      )}
    </div>
  );
}

function Analyzed({ smart: { answer } }: { smart: SmartOrder }) {
  const zone = useStoreZone();
  const data = answer.data;
  return (
    <Row gap={12} className="smart-top">
      <span className="num grow" role="status">
        {data &&
          (data.asOf === ''
            ? texts.never
            : texts.analyzed(
                formatCount(data.analyzed),
                formatDateTime(data.refreshedAt, zone),
                (data.tookMs / 1000).toFixed(1),
              ))}
      </span>
      <Button
        tone="ghost"
        size="small"
        icon={IconRefresh}
        busy={answer.isFetching}
        onClick={() => void answer.refetch()}
      >
        {texts.AGAIN}
      </Button>
    </Row>
  );
}

function Nothing({ smart, known }: { smart: SmartOrder; known: boolean }) {
  if (!known) return <EmptyState icon={IconShoppingCart} title={texts.EMPTY} detail={texts.EMPTY_DETAIL} />;
  return (
    <EmptyState
      icon={IconShoppingCart}
      title={texts.EMPTY_FILTERED}
      action={<Button onClick={smart.clear}>{texts.CLEAR}</Button>}
    />
  );
}

type FooterProps = {
  smart: SmartOrder;
  adding: ReturnType<typeof useAddToOrder>;
  mayNotAdd: string | null;
};

/** What is picked of what is shown, and the one next act. */
function Footer({ smart, adding, mayNotAdd }: FooterProps) {
  const { total, giftUnits, shown } = smart;
  const mayNotAsk = useRightReason('transfers.edit');
  return (
    <div className="ft tall sel-bar num">
      <span>{texts.chosen(total.lines, shown.length)}</span>
      {total.lines > 0 && (
        <>
          <span className="sep" />
          <span>{texts.orders(total.vendors, total.units, moneyOf(total.cents))}</span>
        </>
      )}
      {giftUnits > 0 && (
        <>
          <span className="sep gifts" />
          <span className="gifts">{texts.fromStores(giftUnits)}</span>
        </>
      )}
      <span className="grow" />
      <span className="keys-hint">{texts.KEYS}</span>
      {smart.hasMore && (
        <Button size="touch" onClick={smart.more}>
          {texts.MORE}
        </Button>
      )}
      {giftUnits > 0 && (
        <Button
          size="touch"
          icon={IconTransfer}
          keys="B"
          busy={smart.stores.busy}
          reason={mayNotAsk}
          reasonAt="hidden"
          onClick={() => void smart.stores.ask()}
        >
          {texts.move(giftUnits)}
        </Button>
      )}
      <Button
        tone="primary"
        size="touch"
        icon={adding.picks ? IconCheck : IconShoppingCart}
        keys="Ctrl Enter"
        busy={adding.isBusy}
        reason={mayNotAdd ?? (total.lines === 0 && !adding.picks ? texts.NONE_PICKED : null)}
        reasonAt="hidden"
        onClick={adding.run}
      >
        {adding.label}
      </Button>
    </div>
  );
}
