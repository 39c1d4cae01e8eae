import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useState } from 'react';
import {
  type CandidateWire,
  getReturnItems,
  getReturnsByStatus,
  getVendorItemByAge,
  getVendorReturn,
  saveReturnItems,
  type VendorReturnWire,
} from '#domains/vendor-returns/contract/returns.ts';
import { vendorReturnsWebMessages as texts } from '#domains/vendor-returns/web/messages.ts';
import { firstWindow } from '#domains/vendor-returns/rules/candidates.ts';
import { useStoreDay } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDay, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const columns: readonly Column<CandidateWire>[] = [
  {
    key: 'item',
    title: texts.ITEM,
    narrow: 'title',
    cell: (row) => (
      <span className="ell">
        <b>{row.title}</b> <span className="t2">{row.condition}</span>
      </span>
    ),
  },
  {
    key: 'received',
    title: texts.RECEIVED,
    width: 110,
    narrow: 'detail',
    quiet: true,
    cell: (row) => <span className="num">{formatDay(row.lastReceived)}</span>,
  },
  {
    key: 'until',
    title: texts.TAKEN_UNTIL,
    width: 130,
    hideBelow: 560,
    cell: (row) => (
      <span className="num">{row.takenUntil ? formatDay(row.takenUntil) : texts.NOT_TAKEN}</span>
    ),
  },
  {
    key: 'quantity',
    title: texts.QUANTITY,
    width: 90,
    align: 'right',
    narrow: 'value',
    cell: (row) => <span className="num">{row.quantity}</span>,
  },
];

type Props = { one: VendorReturnWire; onClose: () => void };

/** What came from the vendor in a range of days and is still here; the ticked ones go onto the return. */
export function CandidatesDialog({ one, onClose }: Props) {
  const usual = firstWindow(useStoreDay(), one.returnDays);
  const [from, setFrom] = useState(one.startDate ?? usual.from);
  const [to, setTo] = useState(one.endDate ?? usual.to);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const isRange = from !== '' && to !== '' && from <= to;
  const found = useCall(
    getVendorItemByAge,
    { StartDate: from, EndDate: to, VendorId: one.vendorId, ClientId: one.clientId },
    { enabled: isRange },
  );
  const act = useSubmit(saveReturnItems, {
    forgets: [getReturnItems, getVendorReturn, getReturnsByStatus],
    done: (answer) => answer.message,
  });
  const rows = found.data ?? [];
  // Of what is listed: other days show other items.
  const chosen = rows.filter(({ inventoryId }) => picked.has(String(inventoryId)));
  const sum = (of: (row: CandidateWire) => number): number => chosen.reduce((all, row) => all + of(row), 0);
  const claim = sum((row) => (row.unitClaim ?? 0) * row.quantity);
  const add = async () => {
    const body = chosen.map(({ inventoryId, quantity }) => ({
      VendorReturnId: one.vendorReturnId,
      InventoryId: inventoryId,
      Quantity: quantity,
    }));
    if (await act.send({ ClientId: one.clientId, body })) onClose();
  };
  return (
    <Dialog
      title={texts.FIND_BY_AGE}
      width={800}
      onClose={onClose}
      footer={
        <DialogFooter
          cancel={texts.CANCEL}
          onCancel={onClose}
          busy={act.busy}
          disabled={chosen.length === 0}
          act={texts.ADD_SELECTED(
            chosen.length,
            sum((row) => row.quantity),
            claim > 0 ? formatMoney(claim) : '',
          )}
          onAct={add}
        />
      }
    >
      <div className="fields">
        <div className="vr-find">
          <Field label={texts.FIRST_DAY}>
            <TextInput type="date" height={48} value={from} onChange={setFrom} />
          </Field>
          <Field label={texts.LAST_DAY}>
            <TextInput type="date" height={48} value={to} onChange={setTo} />
          </Field>
        </div>
        {found.error && <FailedNote error={found.error} again={() => void found.refetch()} />}
        <div className="vr-found">
          <DataTable
            label={texts.FIND_BY_AGE}
            columns={columns}
            rows={rows}
            rowKey={(row) => String(row.inventoryId)}
            rowText={(row) => row.title}
            selected={picked}
            onSelect={setPicked}
            loading={found.isLoading}
            empty={
              !found.error && <EmptyState title={texts.NO_CANDIDATES} detail={texts.NO_CANDIDATES_DETAIL} />
            }
          />
        </div>
        {act.problem && <Note tone="refusal">{act.problem}</Note>}
      </div>
    </Dialog>
  );
}
