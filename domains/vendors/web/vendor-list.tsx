import type { VendorWire } from '#domains/vendors/contract/vendors.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useVendors } from '#domains/vendors/web/public/vendor-picker.tsx';
import { vendorListTexts as texts } from '#domains/vendors/web/messages.ts';
import { rhythmWords } from '#domains/vendors/web/rhythm-words.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatMoney } from '#ui/data/format.ts';
import { IconPlus, IconTruck } from '#ui/icons.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';

const columns: readonly Column<VendorWire>[] = [
  {
    key: 'name',
    title: texts.NAME,
    narrow: 'title',
    cell: (row) => (
      <span className="row">
        <b className="ell">{row.name}</b>
        {!row.isActive && <Chip small>{texts.INACTIVE}</Chip>}
      </span>
    ),
  },
  {
    key: 'contact',
    title: texts.CONTACT,
    width: 220,
    quiet: true,
    hideBelow: 900,
    cell: (row) => <span className="ell">{row.contactName || row.contactEmail.email}</span>,
  },
  { key: 'rhythm', title: texts.RHYTHM, width: 150, hideBelow: 1000, cell: (row) => rhythmWords(row) },
  {
    key: 'minimum',
    title: texts.ORDER_MIN,
    width: 140,
    align: 'right',
    narrow: 'detail',
    hideBelow: 620,
    cell: (row) => <span className="num">{row.orderMin === 0 ? '–' : formatMoney(row.orderMin)}</span>,
    narrowCell: (row) => (row.orderMin === 0 ? null : `${texts.ORDER_MIN} ${formatMoney(row.orderMin)}`),
  },
  {
    key: 'stores',
    title: texts.STORES,
    width: 90,
    align: 'right',
    hideBelow: 620,
    cell: (row) => <span className="num">{formatCount(row.stores)}</span>,
  },
  {
    key: 'items',
    title: texts.ITEMS,
    width: 90,
    align: 'right',
    narrow: 'value',
    cell: (row) => <span className="num">{formatCount(row.items)}</span>,
    narrowCell: (row) => texts.items(row.items),
  },
];

/** Section 0: the chain's vendors by name; a row opens View Vendor. */
export function VendorList() {
  const { answer, vendors } = useVendors();
  const go = useGoToSection();
  const mayNot = useRightReason('vendors.edit');
  const add = (
    <Button tone="primary" icon={IconPlus} reason={mayNot} onClick={() => go(2, { vendor: null })}>
      {texts.ADD}
    </Button>
  );
  return (
    <>
      {answer.error && <FailedNote band error={answer.error} again={() => void answer.refetch()} />}
      <DataTable
        label={texts.NAME}
        columns={columns}
        rows={vendors}
        rowKey={(row) => String(row.vendorid)}
        rowText={(row) => row.name}
        rowTone={(row) => (row.isActive ? undefined : 'dim')}
        onOpen={(row) => go(1, { vendor: row.vendorid })}
        openOnClick
        loading={answer.isLoading}
        empty={
          !answer.error && (
            <EmptyState icon={IconTruck} title={texts.NONE} detail={texts.NONE_DETAIL} action={add} />
          )
        }
        count={texts.count(vendors.length)}
        footer={
          <>
            <Spread />
            {vendors.length > 0 && add}
          </>
        }
      />
    </>
  );
}
