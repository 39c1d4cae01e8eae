import { useState } from 'react';
import {
  getAllVendorItemsTopLevel,
  type TopLevelItemWire,
} from '#domains/smart-order/contract/smart-lines.ts';
import { isCoveredElsewhere } from '#domains/smart-order/rules/decide.ts';
import { needReorderMessages as texts } from '#domains/smart-order/web/messages.ts';
import { itemStatusWords } from '#domains/vendors/messages.ts';
import type { DecisionCode } from '#domains/vendors/rules/decision-codes.ts';
import { DecisionMark } from '#domains/vendors/web/public/decision-mark.tsx';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount } from '#ui/data/format.ts';
import { IconCircleCheck } from '#ui/icons.tsx';

const PAGE = 100;
type Sort = 'title' | 'need' | 'target' | 'onHand' | 'coming' | 'cost' | 'vendorName' | 'status';
const SORTS: readonly string[] = [
  'title',
  'need',
  'target',
  'onHand',
  'coming',
  'cost',
  'vendorName',
  'status',
];

const number = (
  key: Sort,
  title: string,
  value: (row: TopLevelItemWire) => string | number,
): Column<TopLevelItemWire> => ({
  key,
  title,
  width: 90,
  align: 'right',
  sortable: true,
  hideBelow: 760,
  cell: (row) => <span className="num">{value(row)}</span>,
});

const columnsFor = (seesCosts: boolean): readonly Column<TopLevelItemWire>[] => [
  {
    key: 'title',
    title: texts.TITLE,
    sortable: true,
    narrow: 'title',
    cell: (row) => <b className="ell">{row.title}</b>,
  },
  {
    key: 'vendorName',
    title: texts.VENDOR,
    width: 170,
    sortable: true,
    quiet: true,
    hideBelow: 900,
    cell: (row) => <span className="ell">{row.vendorName}</span>,
  },
  {
    key: 'decision',
    title: texts.DECISION,
    width: 150,
    narrow: 'detail',
    hideBelow: 620,
    cell: (row) => <DecisionMark code={row.decision as DecisionCode} elsewhere={isCoveredElsewhere(row)} />,
  },
  number('onHand', texts.ON_HAND, (row) => row.onHand),
  number('coming', texts.COMING, (row) => row.coming),
  number('target', texts.TARGET, (row) => row.target),
  {
    key: 'need',
    title: texts.NEED,
    width: 80,
    align: 'right',
    sortable: true,
    narrow: 'value',
    cell: (row) => <b className="num">{row.need}</b>,
  },
  ...(seesCosts
    ? [number('cost', texts.COST, (row) => (row.cost === null ? '–' : `$${row.cost.toFixed(2)}`))]
    : []),
  {
    key: 'status',
    title: texts.STATUS,
    width: 130,
    sortable: true,
    hideBelow: 1100,
    cell: (row) => itemStatusWords[row.status as keyof typeof itemStatusWords] ?? '',
  },
];

/** What this store needs by its demand, page by page, the greatest need first (VITEM-01); a row opens its item. */
export function NeedReorder({ vendorId, statusId }: { vendorId: number; statusId: number }) {
  const { clientId } = useWorkplace();
  const seesCosts = useMayDo('costs.view');
  const go = useGoToSection();
  const [sort, setSort] = useState<{ key: Sort; direction: 'up' | 'down' }>({
    key: 'need',
    direction: 'down',
  });
  const of = `${vendorId} ${statusId} ${sort.key} ${sort.direction}`;
  const [at, setAt] = useState({ of, page: 1 });
  // Another vendor, status or order begins with the first page.
  const page = at.of === of ? at.page : 1;
  const list = useCall(
    getAllVendorItemsTopLevel,
    {
      clientId,
      VendorId: vendorId,
      Status: statusId,
      needReorderOnly: true,
      pageid: page,
      recordCount: PAGE,
      sortBy: sort.key,
      ascending: sort.direction === 'up',
    },
    { keep: true, staleMs: 60_000 },
  );
  useLive('orders.changed', [getAllVendorItemsTopLevel]);
  const { items: rows = [], count = 0 } = list.data ?? {};
  const to = Math.min(page * PAGE, count);
  return (
    <>
      {list.error && <FailedNote band error={list.error} again={() => void list.refetch()} />}
      <DataTable
        label={texts.ITEMS}
        columns={columnsFor(seesCosts)}
        rows={rows}
        rowKey={(row) => String(row.vendorItemId)}
        rowText={(row) => row.title}
        sort={sort}
        onSort={({ key, direction }) => SORTS.includes(key) && setSort({ key: key as Sort, direction })}
        onOpen={(row) => go(12, { item: row.vendorItemId })}
        openOnClick
        loading={list.isLoading}
        empty={
          !list.error && <EmptyState icon={IconCircleCheck} title={texts.NONE} detail={texts.NONE_DETAIL} />
        }
        footer={
          count > 0 && (
            <span className="row">
              <Button disabled={page === 1} onClick={() => setAt({ of, page: page - 1 })}>
                {texts.PREVIOUS}
              </Button>
              <span className="t2 num">
                {texts.page(formatCount((page - 1) * PAGE + 1), formatCount(to), formatCount(count))}
              </span>
              <Button disabled={to >= count} onClick={() => setAt({ of, page: page + 1 })}>
                {texts.NEXT}
              </Button>
            </span>
          )
        }
      />
    </>
  );
}
