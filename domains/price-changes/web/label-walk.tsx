import './price-changes.css';
import { useMemo, useState } from 'react';
import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { getBarcodeFile } from '#domains/labels/contract/labels.ts';
import { asScanned } from '#domains/inventory/web/public/label-scan.ts';
import { printItemLabels } from '#domains/labels/web/public/print-labels.ts';
import {
  type LabelCheckWire,
  confirmLabel,
  confirmLabels,
  getLabelChecks,
  getStaleLabels,
} from '#domains/price-changes/contract/labels.ts';
import {
  conditionColumn,
  copiesColumn,
  skuColumn,
  titleColumn,
} from '#domains/price-changes/web/label-columns.tsx';
import { priceChangesTexts as texts } from '#domains/price-changes/web/messages.ts';
import { printsDirectly } from '#domains/printing/web/public/print-document.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { Spread } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatAmountOf, formatDate, formatMoney } from '#ui/data/format.ts';
import { IconCheck, IconPrinter } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { ScanInput } from '#ui/scan/scan-input.tsx';
import { sounds } from '#ui/scan/sounds.ts';
import { alertError } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { fetchFile, newKey, send } from '#platform/web/api.ts';
import { forget, type useCall } from '#platform/web/call-hooks.ts';
import { session, useRightReason, useWorkplace } from '#platform/web/session.ts';

const keyOf = (row: LabelCheckWire): string => String(row.inventoryId);
const MOST_LABELS = 5_000;

const columnsIn = (zone: string): readonly Column<LabelCheckWire>[] => [
  {
    key: 'bin',
    title: texts.LABEL_COLUMNS.bin,
    width: 90,
    narrow: 'detail',
    cell: (row) => <b className="num">{row.bin}</b>,
  },
  titleColumn,
  conditionColumn(820),
  skuColumn,
  copiesColumn(620),
  {
    key: 'old',
    title: texts.LABEL_COLUMNS.says,
    width: 108,
    align: 'right',
    quiet: true,
    cell: (row) => formatMoney(row.labelPrice),
  },
  {
    key: 'new',
    title: texts.LABEL_COLUMNS.costs,
    width: 108,
    align: 'right',
    narrow: 'value',
    cell: (row) => <b>{formatMoney(row.price)}</b>,
  },
  {
    key: 'since',
    title: texts.LABEL_COLUMNS.since,
    width: 110,
    quiet: true,
    hideBelow: 760,
    cell: (row) => formatDate(row.since, zone),
  },
];

type Confirmed = { title: string; price: number; left: number };

/** The walk along the shelves: each old label by bin; a scan of the item says that it has the new one. */
export function LabelWalk({ labels }: { labels: ReturnType<typeof useCall<typeof getLabelChecks>> }) {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const mayNot = useRightReason('pricing.edit');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<Confirmed | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [printing, setPrinting] = useState(false);
  const many = useSubmit(confirmLabels, {
    forgets: [getLabelChecks, getStaleLabels],
    done: ({ intValue }) => texts.replaced(formatAmountOf(intValue, 'label')),
    failed: alertError,
  });
  const columns = useMemo(() => columnsIn(zone), [zone]);
  const rows = labels.data ?? [];
  const scan = async (code: string) => {
    try {
      const answer = await send(confirmLabel, { clientId, code: asScanned(code) }, { key: newKey() });
      const refusal = refusalOf(answer);
      setRefused(refusal?.message ?? null);
      if (!refusal) setLast(answer);
      if (refusal) sounds.attention();
      else sounds.success();
    } catch (error) {
      setRefused(failureText(error));
      sounds.failure();
    }
    forget(getLabelChecks, getStaleLabels);
  };
  const confirmSelected = async () => {
    // Those of the list: what another device replaced meanwhile isn't there anymore.
    const body = rows.filter((row) => selected.has(keyOf(row))).map((row) => row.inventoryId);
    if (await many.send({ clientId, body })) setSelected(new Set());
  };
  const print = async () => {
    setPrinting(true);
    try {
      const skus = rows.slice(0, MOST_LABELS).map((row) => row.itemSku);
      if (await printsDirectly(session().posId ?? 1, 'label')) await printItemLabels(skus, clientId);
      else {
        const pdf = await fetchFile(getBarcodeFile, { clientId, body: skus });
        if (!window.open(URL.createObjectURL(pdf), '_blank')) alertError(texts.NO_WINDOW);
      }
      if (rows.length > skus.length) alertError(texts.firstLabels(formatAmountOf(skus.length, 'label')));
    } catch (error) {
      alertError(failureText(error));
    } finally {
      setPrinting(false);
    }
  };
  return (
    <Stack flex gap={12} className="pc-walk">
      <Row gap={12} wrap className="pc-scan">
        <ScanInput
          label={texts.SCAN_LABEL}
          placeholder={texts.SCAN_LABEL}
          disabled={mayNot !== null}
          onScan={(code) => void scan(code)}
          autoFocus
        />
        <Spread />
        <Button icon={IconPrinter} busy={printing} disabled={rows.length === 0} onClick={() => void print()}>
          {texts.PRINT_LABELS}
        </Button>
      </Row>
      {labels.error && <FailedNote error={labels.error} again={() => void labels.refetch()} />}
      {refused !== null && (
        <Note tone="warn" onClose={() => setRefused(null)}>
          {refused}
        </Note>
      )}
      {last && refused === null && (
        <Note tone="ok" title={texts.nowSays(last.title, formatMoney(last.price))}>
          {texts.left(formatAmountOf(last.left, 'label'))}
        </Note>
      )}
      <DataTable
        label={texts.LABELS_TAB}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowText={(row) => row.title}
        rowHeight={48}
        selected={selected}
        onSelect={mayNot ? undefined : setSelected}
        loading={labels.isLoading}
        empty={
          !labels.error && (
            <EmptyState icon={IconCheck} title={texts.LABELS_RIGHT} detail={texts.LABELS_RIGHT_DETAIL} />
          )
        }
        count={formatAmountOf(rows.length, 'label')}
        selectionBar={(count) => (
          <Button tone="primary" icon={IconCheck} busy={many.busy} onClick={() => void confirmSelected()}>
            {texts.replace(formatAmountOf(count, 'label'))}
          </Button>
        )}
      />
    </Stack>
  );
}
