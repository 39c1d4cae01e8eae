import { useState } from 'react';
import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import {
  type TradeListEntryWire,
  getTradeList,
  removeFromTradeList,
} from '#domains/pricing/contract/trade-list.ts';
import { AddToTradeList } from '#domains/pricing/web/add-to-trade-list.tsx';
import { tradeListTexts as texts } from '#domains/pricing/web/trade-list-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FilterButton, FilterRow } from '#ui/controls/filter-button.tsx';
import { formatPercent } from '#ui/data/format.ts';
import { IconArrowLeft, IconPlus, IconTag } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { alertError } from '#ui/overlay/toast.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';
import { fromPercent } from '#kernel/money.ts';

const reads = [getTradeList] as const;
const KINDS = [
  { value: 'hot', label: texts.HOT },
  { value: 'stop', label: texts.STOP },
];

/** What an entry is about: the product, or the range. */
const nameOf = (row: TradeListEntryWire): string =>
  row.title || [row.department, row.configuration].filter(Boolean).join(', ');

const columnsFor = (
  mayNot: string | null,
  remove: (row: TradeListEntryWire) => void,
): readonly Column<TradeListEntryWire>[] => [
  {
    key: 'kind',
    title: texts.LIST,
    width: 90,
    narrow: 'value',
    cell: ({ kind }) => (
      <Chip small tone={kind === 'hot' ? 'ok' : 'warn'}>
        {kind === 'hot' ? texts.HOT : texts.STOP}
      </Chip>
    ),
  },
  {
    key: 'what',
    title: texts.WHAT,
    narrow: 'title',
    cell: (row) => <span className="ell b">{nameOf(row)}</span>,
  },
  {
    key: 'reason',
    title: texts.REASON,
    narrow: 'detail',
    cell: (row) => <span className="ell">{row.reason}</span>,
  },
  {
    key: 'pays',
    title: texts.PAYS,
    width: 110,
    align: 'right',
    hideBelow: 620,
    cell: ({ buyPercent }) =>
      buyPercent === null ? '' : <span className="num">{formatPercent(fromPercent(buyPercent))}</span>,
  },
  {
    key: 'where',
    title: texts.WHERE,
    width: 110,
    quiet: true,
    hideBelow: 760,
    cell: ({ clientId }) => (clientId === null ? texts.EVERY_STORE : texts.THIS_STORE),
  },
  {
    key: 'when',
    title: texts.WHEN,
    width: 190,
    quiet: true,
    hideBelow: 900,
    cell: ({ startDate, endDate }) => <span className="num">{texts.days(startDate, endDate)}</span>,
  },
  {
    key: 'who',
    title: texts.WHO,
    width: 110,
    quiet: true,
    hideBelow: 1_000,
    cell: ({ username }) => username,
  },
  {
    key: 'act',
    title: texts.ACT,
    width: 110,
    align: 'right',
    cell: (row) => (
      <Button
        size="small"
        aria-label={texts.removeOne(nameOf(row))}
        reason={mayNot}
        reasonAt="hidden"
        onClick={() => remove(row)}
      >
        {texts.REMOVE}
      </Button>
    ),
  },
];

/** The hot and stop lists of this store. A scan, or N, adds to them. */
export function TradeListScreen({ onRules }: { onRules: () => void }) {
  const { clientId } = useWorkplace();
  const list = useCall(getTradeList, { clientId });
  useLive('prices', reads);
  const mayNot = useRightReason('pricing.edit');
  const removing = useSubmit(removeFromTradeList, {
    forgets: reads,
    done: texts.REMOVED,
    failed: alertError,
  });
  const [kind, setKind] = useState('');
  const [adding, setAdding] = useState<string | null>(null);
  const [asked, setAsked] = useState<TradeListEntryWire | null>(null);
  useKeys(
    [{ key: 'n', label: texts.ADD, run: () => setAdding(''), when: !mayNot && adding === null }],
    texts.TITLE,
  );
  useScan((code) => setAdding(code), { when: !mayNot && adding === null && asked === null });
  const all = list.data ?? [];
  const rows = all.filter((row) => kind === '' || row.kind === kind);
  const remove = async (row: TradeListEntryWire) => {
    await removing.send({ clientId, entryId: row.entryId });
    setAsked(null);
  };
  return (
    <>
      <TopBarActs>
        <Button
          tone="primary"
          icon={IconPlus}
          keys="N"
          reason={mayNot}
          reasonAt="hidden"
          onClick={() => setAdding('')}
        >
          {texts.ADD}
        </Button>
      </TopBarActs>
      <ListWithDrawer drawer={null}>
        <FilterRow>
          <FilterButton
            label={texts.LIST}
            single
            options={KINDS}
            value={kind === '' ? [] : [kind]}
            onChange={([next = '']) => setKind(next)}
          />
          <Spread />
          <Button tone="ghost" icon={IconArrowLeft} onClick={onRules}>
            {texts.RULES}
          </Button>
        </FilterRow>
        {list.error && <FailedNote band error={list.error} again={() => void list.refetch()} />}
        <DataTable
          label={texts.TITLE}
          columns={columnsFor(mayNot, setAsked)}
          rows={rows}
          rowKey={(row) => String(row.entryId)}
          rowText={nameOf}
          rowHeight={48}
          loading={list.isLoading}
          empty={!list.error && <EmptyState icon={IconTag} title={texts.NONE} detail={texts.NONE_DETAIL} />}
          count={texts.count(rows.length)}
        />
      </ListWithDrawer>
      {adding !== null && <AddToTradeList key={adding} code={adding} onClose={() => setAdding(null)} />}
      {asked && (
        <ConfirmDialog
          sentence={texts.REMOVE_SENTENCE}
          detail={nameOf(asked)}
          confirm={texts.REMOVE}
          cancel={texts.CANCEL}
          destructive
          busy={removing.busy}
          onCancel={() => setAsked(null)}
          onConfirm={() => void remove(asked)}
        />
      )}
    </>
  );
}
