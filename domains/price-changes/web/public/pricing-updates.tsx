import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import '../price-changes.css';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import {
  type PriceChangeWire,
  getPriceChanges,
  queueByRules,
} from '#domains/price-changes/contract/calls.ts';
import { summarize } from '#domains/price-changes/rules/queue-summary.ts';
import { priceChangesTexts as texts } from '#domains/price-changes/web/messages.ts';
import { priceColumns } from '#domains/price-changes/web/price-columns.tsx';
import { type Queue, keyOf, useQueue } from '#domains/price-changes/web/use-queue.ts';
import { readUpc } from '#kernel/gtin.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { Apart, Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatAmountOf, formatCount, formatMoney } from '#ui/data/format.ts';
import { IconCheck, IconPrinter, IconTrash } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Note } from '#ui/data/note.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { toast, toastWork } from '#ui/overlay/toast.tsx';
import { newKey, send } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

export type PricingUpdatesProps = {
  /** The check is over: nothing was there, or the dialog was closed by its own button. */
  onDone: () => void;
  /** Says at once that it looks, as the opening of the day does (OPEN-08); else only when the answer takes a while. */
  saysChecking?: boolean;
  /** A step of a longer way: Continue goes on, and the dialog's own X leaves the way undone. */
  onLeave?: () => void;
};

/**
 * Pricing Updates (PRCH-01 to PRCH-12): asks the rules, and opens only when changes wait, else says so and is done. What waits already stands
 * while the rules are asked; what they add or take away follows. Only its own button closes it.
 */
export function PricingUpdates({ onDone, onLeave, saysChecking = false }: PricingUpdatesProps) {
  const { clientId } = useWorkplace();
  const [state, setState] = useState<'checking' | 'open'>('checking');
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const saying = setTimeout(() => toastWork(texts.CHECKING), saysChecking ? 0 : LATE_MS);
    const read = async (): Promise<boolean> => {
      const rows = await send(getPriceChanges, { clientId });
      queryClient.setQueryData([getPriceChanges.id, { clientId }], rows);
      if (rows.length > 0) {
        if (!saysChecking) clearTimeout(saying);
        setState('open');
      }
      return rows.length > 0;
    };
    const check = async () => {
      const ruled = send(queueByRules, { clientId }, { key: newKey() });
      const [moved, waits] = await Promise.all([ruled, read()]);
      if (moved.intValue === 0 && waits) return;
      if (await read()) return;
      // Open already, it says by itself that nothing is left.
      if (waits) return;
      toast(texts.NO_UPDATES);
      onDone();
    };
    // What fails is shown by the dialog's own read.
    check()
      .catch(() => setState('open'))
      .finally(() => clearTimeout(saying));
  }, [clientId, onDone, saysChecking]);
  return state === 'open' ? <OpenDialog onDone={onDone} onLeave={onLeave} /> : null;
}

/** Nothing flickers for answers that come sooner. */
const LATE_MS = 150;

type Asked = { rows: readonly PriceChangeWire[]; skip: boolean };

function OpenDialog({ onDone, onLeave }: Pick<PricingUpdatesProps, 'onDone' | 'onLeave'>) {
  const queue = useQueue();
  const [asked, setAsked] = useState<Asked | null>(null);
  const off = useOffReason(queue);
  const count = queue.rows.length;
  const selected = queue.selected.size;
  const answer = () => {
    if (asked)
      void queue.drop(
        asked.rows.map((row) => row.priceChangeQueueID),
        asked.skip,
      );
    setAsked(null);
  };
  return (
    <Dialog
      title={texts.TITLE}
      width={1400}
      persistent
      bare
      onClose={onLeave ?? onDone}
      aside={<Head queue={queue} />}
      footer={
        <DialogFooter
          start={
            <>
              <Button
                icon={IconPrinter}
                disabled={count === 0 || queue.busy}
                onClick={() => void queue.printAll()}
              >
                {texts.PRINT_ALL}
              </Button>
              <span className="s t3 num">{texts.labels(formatAmountOf(count, 'label'))}</span>
            </>
          }
          cancel={onLeave && texts.CONTINUE}
          onCancel={onDone}
          icon={IconCheck}
          reason={off}
          reasonAt="hidden"
          busy={queue.busy}
          act={selected > 0 ? texts.updateCount(formatCount(selected)) : texts.UPDATE_ITEMS}
          onAct={queue.update}
        >
          <Button
            tone="danger"
            icon={IconTrash}
            reason={off}
            reasonAt="hidden"
            onClick={() => setAsked({ rows: selectedOf(queue), skip: false })}
          >
            {texts.DELETE_ITEMS}
          </Button>
          <Apart wide />
        </DialogFooter>
      }
    >
      <Body queue={queue} ask={setAsked} />
      {asked && (
        <ConfirmDialog
          sentence={asked.skip ? texts.ASK_SKIP : texts.ASK_DELETE}
          detail={
            asked.rows.length === 1
              ? asked.rows[0]?.title
              : texts.deleteMany(formatAmountOf(asked.rows.length, 'item'))
          }
          confirm={asked.skip ? texts.SKIP : texts.DELETE}
          cancel={texts.KEEP}
          destructive={!asked.skip}
          onConfirm={answer}
          onCancel={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}

function Head({ queue: { rows, selected } }: { queue: Queue }) {
  const sum = useMemo(() => summarize(rows.filter((row) => selected.has(keyOf(row)))), [rows, selected]);
  return (
    <>
      <Chip tone="info">{texts.queued(formatCount(rows.length))}</Chip>
      <span className="s t2 num" aria-live="polite">
        {texts.summary(
          formatCount(sum.count),
          formatCount(sum.up),
          formatCount(sum.down),
          formatMoney(sum.netCents, { sign: true }),
          sum.belowCost === 0 ? texts.NONE : formatCount(sum.belowCost),
        )}
      </span>
    </>
  );
}

type PartProps = { queue: Queue; ask: (asked: Asked) => void };

const selectedOf = ({ rows, selected }: Queue) => rows.filter((row) => selected.has(keyOf(row)));

/** Why Delete Items and Update Items are off (PRCH-06), or null. */
function useOffReason({ read, busy, selected }: Queue): string | null {
  const mayNot = useRightReason('pricing.edit');
  if (mayNot) return mayNot;
  if (read.isPending || busy) return texts.LOADING;
  return selected.size === 0 ? texts.NOTHING_SELECTED : null;
}

function Body({ queue, ask }: PartProps) {
  const { rows, selected, read } = queue;
  const zone = useStoreZone();
  const [active, setActive] = useState<string | null>(() => (rows[0] ? keyOf(rows[0]) : null));
  const box = useRef<HTMLDivElement>(null);
  // The keys of the list work at once.
  useEffect(() => box.current?.querySelector<HTMLElement>('[role=grid]')?.focus(), []);
  const [unknown, setUnknown] = useState<string | null>(null);
  const mayNot = useRightReason('pricing.edit');
  const off = useOffReason(queue);
  const columns = useMemo(
    () =>
      priceColumns(zone, {
        skip: (row) => ask({ rows: [row], skip: true }),
        remove: (row) => ask({ rows: [row], skip: false }),
        reason: mayNot,
      }),
    [zone, ask, mayNot],
  );
  const current = rows.find((row) => keyOf(row) === active);
  const dropCurrent = (skip: boolean) => current && !mayNot && ask({ rows: [current], skip });
  const toggle = (row: PriceChangeWire) => {
    const next = new Set(selected);
    if (!next.delete(keyOf(row))) next.add(keyOf(row));
    queue.select(next);
  };
  useScan((code) => {
    const row = findByCode(rows, code, selected);
    setUnknown(row ? null : code);
    if (!row || mayNot) return sounds.failure();
    sounds.success();
    setActive(keyOf(row));
    toggle(row);
  });
  useKeys(
    [
      { key: 'Del', label: texts.DELETE, run: () => dropCurrent(false) },
      { key: 'S', label: texts.SKIP, run: () => dropCurrent(true) },
      { key: 'Ctrl+Enter', label: texts.UPDATE_ITEMS, run: () => void (off === null && queue.update()) },
    ],
    texts.TITLE,
  );
  // In the table a letter would look for a title.
  const skipByLetter = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.ctrlKey || event.metaKey || event.altKey || !current) return;
    event.preventDefault();
    event.stopPropagation();
    dropCurrent(true);
  };
  return (
    <Stack flex className="pu-body" ref={box} onKeyDownCapture={skipByLetter}>
      {read.error && <FailedNote band error={read.error} again={() => void read.refetch()} />}
      {unknown !== null && (
        <Note tone="warn" band onClose={() => setUnknown(null)}>
          {texts.NOT_QUEUED(unknown)}
        </Note>
      )}
      {queue.labels !== null && (
        <Note
          tone="ok"
          band
          action={
            <Button size="small" onClick={() => window.open(queue.labels ?? '', '_blank')}>
              {texts.OPEN_LABELS}
            </Button>
          }
        >
          {texts.LABELS_READY}
        </Note>
      )}
      <DataTable
        label={texts.TITLE}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowText={(row) => row.title}
        rowHeight={48}
        selected={selected}
        onSelect={mayNot ? undefined : queue.select}
        active={active}
        onActive={(_row, key) => setActive(key)}
        loading={read.isPending}
        empty={<EmptyState icon={IconCheck} title={texts.NOTHING_LEFT} detail={texts.NOTHING_LEFT_DETAIL} />}
      />
    </Stack>
  );
}

/** The row of a SKU; of a UPC in several conditions the next that isn't selected, as somebody scans one after another. */
function findByCode(
  rows: readonly PriceChangeWire[],
  code: string,
  selected: ReadonlySet<string>,
): PriceChangeWire | undefined {
  const bySku = rows.find((row) => row.itemSku === code.trim().toUpperCase());
  if (bySku) return bySku;
  const scanned = readUpc(code);
  if (!scanned.ok) return undefined;
  const found = rows.filter((row) => {
    const own = readUpc(row.originalUPC);
    return own.ok && (own.gtin === null ? own.text === scanned.text : own.gtin === scanned.gtin);
  });
  return found.find((row) => !selected.has(keyOf(row))) ?? found[0];
}
