import { useState } from 'react';
import { ITEM_SORTS, listVendorItems, type VendorItemWire } from '#domains/vendors/contract/items.ts';
import { itemStatusWords } from '#domains/vendors/messages.ts';
import type { ProfitCode } from '#domains/vendors/rules/decision-codes.ts';
import { vendorItemTexts as texts } from '#domains/vendors/web/messages.ts';
import { unitCost } from '#domains/vendors/web/unit-cost-words.ts';
import { ProfitMark } from '#domains/vendors/web/public/decision-mark.tsx';
import { needReorderSlot } from '#domains/vendors/web/public/slots.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useChosenVendor, VendorPicker } from '#domains/vendors/web/public/vendor-picker.tsx';
import { useUpcLookUp } from '#domains/vendors/web/use-upc-look-up.ts';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { app } from '#platform/web/app.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useMayDo, useRightReason } from '#platform/web/session.ts';
import { SlotParts } from '#platform/web/slots.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconPackage, IconPlus } from '#ui/icons.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { useScan } from '#ui/scan/scan.ts';

const PAGE = 100;
const ALL = '0';
const statuses = [
  { value: ALL, label: texts.ANY_STATUS },
  ...Object.entries(itemStatusWords).map(([value, label]) => ({ value, label })),
];
type Sort = (typeof ITEM_SORTS)[number];
const isSort = (key: string): key is Sort => (ITEM_SORTS as readonly string[]).includes(key);

const columnsFor = (seesCosts: boolean): readonly Column<VendorItemWire>[] => [
  {
    key: 'title',
    title: texts.TITLE,
    sortable: true,
    narrow: 'title',
    cell: (row) => (
      <span className="row">
        <ProductTile family={row.family} code={row.platform} departmentName={row.platform || row.title} />
        <b className="ell">{row.title}</b>
      </span>
    ),
  },
  {
    key: 'vendorSku',
    title: texts.SKU,
    width: 130,
    sortable: true,
    quiet: true,
    hideBelow: 760,
    cell: (row) => <span className="ell num">{row.vendorSku}</span>,
  },
  {
    key: 'upc',
    title: texts.UPC,
    width: 150,
    sortable: true,
    quiet: true,
    hideBelow: 900,
    cell: (row) => <span className="num">{row.upc}</span>,
  },
  ...(seesCosts
    ? ([
        {
          key: 'cost',
          title: texts.COST,
          width: 100,
          align: 'right',
          sortable: true,
          hideBelow: 620,
          cell: (row: VendorItemWire) => <span className="num">{unitCost(row.cost)}</span>,
        },
        {
          key: 'margin',
          title: texts.MARGIN,
          width: 150,
          hideBelow: 1000,
          cell: (row: VendorItemWire) => <ProfitMark code={row.profitCode as ProfitCode} />,
        },
      ] as const)
    : []),
  {
    key: 'msrp',
    title: texts.MSRP,
    width: 90,
    align: 'right',
    sortable: true,
    narrow: 'value',
    cell: (row) => (row.msrp === null ? '' : formatMoney(row.msrp)),
  },
  {
    key: 'status',
    title: texts.STATUS,
    width: 130,
    sortable: true,
    narrow: 'detail',
    hideBelow: 620,
    cell: (row) => row.status,
  },
];

/** The filters of the list; a change of any of them goes back to the first page. */
function useItemPage() {
  const [vendorId, choose] = useChosenVendor();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState(ALL);
  const [sort, setSort] = useState<{ key: Sort; direction: 'up' | 'down' }>({
    key: 'title',
    direction: 'up',
  });
  const [page, setPage] = useState(1);
  const back =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return {
    vendorId,
    typed,
    status,
    sort,
    page,
    setPage,
    choose: back(choose),
    setTyped: back(setTyped),
    setStatus: back(setStatus),
    setSort: back(setSort),
  };
}

/** Section 10: what vendors sell, page by page; a scanned UPC opens its item (VITEM-01). */
export function VendorItemList() {
  const at = useItemPage();
  const go = useGoToSection();
  const seesCosts = useMayDo('costs.view');
  const mayNot = useRightReason('vendors.edit');
  const [needOnly, setNeedOnly] = useState(false);
  const hasNeed = app().slots.some(({ slot }) => slot === needReorderSlot.id);
  const search = useSettled(at.typed.trim(), 200);
  const list = useCall(
    listVendorItems,
    {
      VendorId: at.vendorId,
      Status: Number(at.status),
      SearchTerm: search,
      pageid: at.page,
      recordCount: PAGE,
      sortBy: at.sort.key,
      ascending: at.sort.direction === 'up',
    },
    { keep: true, enabled: !needOnly },
  );
  useLive('vendors.changed', [listVendorItems]);
  const lookUp = useUpcLookUp(at.vendorId, (item) => go(12, { item: item.vendorItemId }));
  useScan((code) => void lookUp.find(code));
  const rows = list.data?.items ?? [];
  const isFiltered = search !== '' || at.status !== ALL || at.vendorId > 0;
  const add = (
    <Button tone="primary" icon={IconPlus} reason={mayNot} onClick={() => go(11, { item: null })}>
      {texts.ADD}
    </Button>
  );
  return (
    <>
      <FilterRow>
        <VendorPicker value={at.vendorId} onChange={at.choose} />
        <SelectInput aria-label={texts.STATUS} value={at.status} options={statuses} onChange={at.setStatus} />
        <SearchInput
          label={texts.SEARCH}
          placeholder={texts.SEARCH}
          value={at.typed}
          onChange={at.setTyped}
        />
        {hasNeed && (
          <Check checked={needOnly} onChange={setNeedOnly}>
            {texts.NEED_ONLY}
          </Check>
        )}
      </FilterRow>
      {lookUp.problem && (
        <Note tone="notice" band onClose={lookUp.forget}>
          {lookUp.problem}
        </Note>
      )}
      {list.error && <FailedNote band error={list.error} again={() => void list.refetch()} />}
      {needOnly ? (
        <SlotParts of={needReorderSlot} props={{ vendorId: at.vendorId, statusId: Number(at.status) }} />
      ) : (
        <DataTable
          label={texts.ITEMS}
          columns={columnsFor(seesCosts)}
          rows={rows}
          rowKey={(row) => String(row.vendorItemId)}
          rowText={(row) => row.title}
          sort={at.sort}
          onSort={(sort) => isSort(sort.key) && at.setSort({ key: sort.key, direction: sort.direction })}
          onOpen={(row) => go(12, { item: row.vendorItemId })}
          openOnClick
          loading={list.isLoading}
          empty={
            !list.error && (
              <EmptyState
                icon={IconPackage}
                title={isFiltered ? texts.NONE_FOUND : texts.NONE}
                detail={isFiltered ? texts.NONE_FOUND_DETAIL : texts.NONE_DETAIL}
                action={add}
              />
            )
          }
          footer={
            <>
              <Pages page={at.page} total={list.data?.total ?? 0} onPage={at.setPage} />
              <Spread />
              {rows.length > 0 && add}
            </>
          }
        />
      )}
    </>
  );
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const to = Math.min(page * PAGE, total);
  if (total === 0) return null;
  return (
    <span className="row">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {texts.PREVIOUS}
      </Button>
      <span className="t2 num">
        {texts.page(formatCount((page - 1) * PAGE + 1), formatCount(to), formatCount(total))}
      </span>
      <Button disabled={to >= total} onClick={() => onPage(page + 1)}>
        {texts.NEXT}
      </Button>
    </span>
  );
}
