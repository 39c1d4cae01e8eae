import './price-changes.css';
import { useMemo, useState } from 'react';
import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { getPriceChanges } from '#domains/price-changes/contract/calls.ts';
import { type KeptOutWire, getKeptOut, letBackIn } from '#domains/price-changes/contract/excluded-items.ts';
import {
  conditionColumn,
  copiesColumn,
  skuColumn,
  titleColumn,
} from '#domains/price-changes/web/label-columns.tsx';
import { priceChangesTexts as texts } from '#domains/price-changes/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatAmountOf, formatDate, formatMoney } from '#ui/data/format.ts';
import { IconArrowBackUp, IconCheck } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

const keyOf = (row: KeptOutWire): string => String(row.inventoryId);

const columnsIn = (zone: string): readonly Column<KeptOutWire>[] => [
  titleColumn,
  conditionColumn(620),
  skuColumn,
  copiesColumn(720),
  {
    key: 'price',
    title: texts.LABEL_COLUMNS.costs,
    width: 108,
    align: 'right',
    narrow: 'value',
    cell: (row) => <b>{formatMoney(row.price)}</b>,
  },
  {
    key: 'who',
    title: texts.KEPT_BY,
    width: 210,
    narrow: 'detail',
    cell: (row) => [row.username, formatDate(row.at, zone)].filter(Boolean).join(', '),
  },
];

/** Items that were deleted from the queue for good, and the way back. */
export function ExcludedItems() {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const mayNot = useRightReason('pricing.edit');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useCall(getKeptOut, { clientId });
  useLive('prices', [getKeptOut]);
  const back = useSubmit(letBackIn, {
    forgets: [getKeptOut, getPriceChanges],
    done: ({ intValue }) => texts.letIn(formatAmountOf(intValue, 'item')),
    failed: alertError,
  });
  const columns = useMemo(() => columnsIn(zone), [zone]);
  const rows = list.data ?? [];
  const letIn = async () => {
    const body = rows.filter((row) => selected.has(keyOf(row))).map((row) => row.inventoryId);
    if (body.length === 0) return setSelected(new Set());
    if (await back.send({ clientId, body })) setSelected(new Set());
  };
  return (
    <Stack flex gap={12} className="pc-walk">
      {list.error && <FailedNote error={list.error} again={() => void list.refetch()} />}
      <DataTable
        label={texts.KEPT_TAB}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowText={(row) => row.title}
        rowHeight={48}
        selected={selected}
        onSelect={mayNot ? undefined : setSelected}
        loading={list.isLoading}
        empty={
          !list.error && (
            <EmptyState icon={IconCheck} title={texts.NOTHING_KEPT} detail={texts.NOTHING_KEPT_DETAIL} />
          )
        }
        count={formatAmountOf(rows.length, 'item')}
        selectionBar={(count) => (
          <Button tone="primary" icon={IconArrowBackUp} busy={back.busy} onClick={() => void letIn()}>
            {texts.letBack(formatAmountOf(count, 'item'))}
          </Button>
        )}
      />
    </Stack>
  );
}
