import './price-changes.css';
import { useMemo, useState } from 'react';
import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { barcodeLabels } from '#domains/price-changes/contract/calls.ts';
import {
  getLabelChecks,
  getPriceRuns,
  type PriceRunWire,
  undoPriceRun,
} from '#domains/price-changes/contract/labels.ts';
import { priceChangesTexts as texts } from '#domains/price-changes/web/messages.ts';
import { type FrozenPriceWire, getFrozenPrices, releasePrice } from '#domains/pricing/contract/frozen.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatAmountOf, formatCount, formatDate, formatDateTime, formatMoney } from '#ui/data/format.ts';
import { IconArrowBackUp, IconLock, IconPrinter } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { fetchFile } from '#platform/web/api.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

type Kept = { inventoryId: number; title: string; price: number }[];

/** The updates of prices, newest first, each with the way back. */
export function PriceRuns() {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const mayNot = useRightReason('pricing.edit');
  const runs = useCall(getPriceRuns, { clientId });
  useLive('prices', [getPriceRuns]);
  const undo = useSubmit(undoPriceRun, {
    forgets: [getPriceRuns, getLabelChecks],
    done: ({ intValue }) => texts.undone(formatAmountOf(intValue, 'price')),
    failed: alertError,
  });
  const [asked, setAsked] = useState<PriceRunWire | null>(null);
  const [kept, setKept] = useState<Kept>([]);
  const columns = useMemo<Column<PriceRunWire>[]>(
    () => [
      {
        key: 'at',
        title: texts.RUN_COLUMNS.at,
        width: 190,
        narrow: 'title',
        cell: (run) => <b>{formatDateTime(run.changeDate, zone)}</b>,
      },
      { key: 'by', title: texts.RUN_COLUMNS.by, narrow: 'detail', cell: (run) => run.username },
      {
        key: 'items',
        title: texts.RUN_COLUMNS.items,
        width: 90,
        align: 'right',
        cell: (run) => formatCount(run.items),
      },
      {
        key: 'net',
        title: texts.RUN_COLUMNS.net,
        width: 110,
        align: 'right',
        hideBelow: 620,
        cell: (run) => formatMoney(run.net, { sign: true }),
      },
      {
        key: 'undone',
        title: texts.RUN_COLUMNS.undone,
        width: 110,
        align: 'right',
        quiet: true,
        hideBelow: 720,
        cell: (run) => (run.undone === 0 ? '' : formatCount(run.undone)),
      },
      {
        key: 'act',
        title: texts.COLUMNS.actions,
        width: 210,
        align: 'right',
        narrow: 'value',
        cell: (run) => <RunActs run={run} clientId={clientId} mayNot={mayNot} onUndo={() => setAsked(run)} />,
      },
    ],
    [zone, mayNot, clientId],
  );
  const run = async () => {
    if (!asked) return;
    const answer = await undo.send({ clientId, changeDate: asked.changeDate });
    if (answer) setKept(answer.kept);
    setAsked(null);
  };
  return (
    <Stack flex gap={12} className="pc-walk">
      {runs.error && <FailedNote error={runs.error} again={() => void runs.refetch()} />}
      {kept.length > 0 && (
        <Note tone="warn" title={texts.kept(formatAmountOf(kept.length, 'item'))} onClose={() => setKept([])}>
          {kept
            .slice(0, 20)
            .map((one) => `${one.title} ${formatMoney(one.price)}`)
            .join(', ')}
        </Note>
      )}
      <DataTable
        label={texts.RUNS_TAB}
        columns={columns}
        rows={runs.data ?? []}
        rowKey={(one) => one.changeDate}
        rowHeight={48}
        loading={runs.isLoading}
        empty={!runs.error && <EmptyState title={texts.NO_RUNS} />}
      />
      {asked && (
        <ConfirmDialog
          sentence={texts.askUndo(formatAmountOf(asked.items - asked.undone, 'price'))}
          detail={texts.ASK_UNDO_DETAIL}
          confirm={texts.UNDO}
          cancel={texts.KEEP}
          destructive
          busy={undo.busy}
          onConfirm={() => void run()}
          onCancel={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

type RunActsProps = { run: PriceRunWire; clientId: number; mayNot: string | null; onUndo: () => void };

const RunActs = ({ run, clientId, mayNot, onUndo }: RunActsProps) => (
  <Row as="span" gap={4} justify="end">
    <IconButton
      icon={IconPrinter}
      label={texts.RUN_LABELS}
      onClick={() => void printRun(clientId, run.changeDate)}
    />
    <Button
      size="small"
      icon={IconArrowBackUp}
      reason={mayNot ?? (run.undone === run.items ? texts.UNDONE : null)}
      reasonAt="hidden"
      onClick={onUndo}
    >
      {texts.UNDO}
    </Button>
  </Row>
);

/** The labels of an update again, with the prices in force. */
async function printRun(clientID: number, changeDate: string): Promise<void> {
  try {
    window.open(URL.createObjectURL(await fetchFile(barcodeLabels, { clientID, changeDate })), '_blank');
  } catch (error) {
    alertError(failureText(error));
  }
}

/** Prices that no rule may move, by whom and why. */
export function FrozenList() {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const mayNot = useRightReason('pricing.edit');
  const list = useCall(getFrozenPrices, { clientId });
  useLive('prices', [getFrozenPrices]);
  const { run: release } = useChange(releasePrice, [getFrozenPrices]);
  const columns = useMemo<Column<FrozenPriceWire>[]>(
    () => [
      {
        key: 'title',
        title: texts.LABEL_COLUMNS.title,
        narrow: 'title',
        cell: (row) => <span className="ell b">{row.title}</span>,
      },
      {
        key: 'which',
        title: texts.LABEL_COLUMNS.condition,
        width: 130,
        quiet: true,
        hideBelow: 620,
        cell: (row) => row.condition || texts.EVERY_CONDITION,
      },
      {
        key: 'why',
        title: texts.WHY_FROZEN,
        narrow: 'detail',
        cell: (row) => <span className="ell">{row.reason}</span>,
      },
      {
        key: 'who',
        title: texts.RUN_COLUMNS.by,
        width: 200,
        quiet: true,
        hideBelow: 820,
        cell: (row) => `${row.username}, ${formatDate(row.at, zone)}`,
      },
      {
        key: 'act',
        title: texts.COLUMNS.actions,
        width: 120,
        align: 'right',
        narrow: 'value',
        cell: (row) => (
          <Button
            size="small"
            aria-label={texts.releaseOne(row.title)}
            reason={mayNot}
            reasonAt="hidden"
            onClick={() =>
              void release({ clientId, frozenId: row.frozenId }).catch((error: unknown) =>
                alertError(failureText(error)),
              )
            }
          >
            {texts.RELEASE}
          </Button>
        ),
      },
    ],
    [zone, mayNot, release, clientId],
  );
  return (
    <Stack flex gap={12} className="pc-walk">
      {list.error && <FailedNote error={list.error} again={() => void list.refetch()} />}
      <DataTable
        label={texts.FROZEN_TAB}
        columns={columns}
        rows={list.data ?? []}
        rowKey={(row) => String(row.frozenId)}
        rowText={(row) => row.title}
        rowHeight={48}
        loading={list.isLoading}
        empty={
          !list.error && (
            <EmptyState icon={IconLock} title={texts.NOTHING_FROZEN} detail={texts.NOTHING_FROZEN_DETAIL} />
          )
        }
      />
    </Stack>
  );
}
