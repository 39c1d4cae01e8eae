import { useEffect, useRef, useState } from 'react';
import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { usePages } from '#platform/web/use-pages.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import {
  type GuideDoubtWire,
  getGuideDoubts,
  reopenGuideDoubt,
  settleGuideDoubt,
} from '#domains/pricing/contract/guide-import.ts';
import { getPriceByUpc, getRawPricingData } from '#domains/pricing/contract/guide.ts';
import { DoubtCandidates } from '#domains/pricing/web/guide-candidates.tsx';
import { guideScreenTexts as texts } from '#domains/pricing/web/guide-texts.ts';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconCheck, IconSearch } from '#ui/icons.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

const PAGE = 100;
const keyOf = (row: GuideDoubtWire): string => String(row.doubtId);

function priceOf({ prices: [now] }: GuideDoubtWire): string {
  const price = now?.complete ?? now?.loose ?? now?.new ?? now?.boxOnly ?? now?.manualOnly;
  return price === null || price === undefined ? '' : formatMoney(price);
}

const columns: readonly Column<GuideDoubtWire>[] = [
  {
    key: 'title',
    title: texts.TITLE,
    narrow: 'title',
    cell: (row) => <span className="ell b">{row.title}</span>,
  },
  {
    key: 'platform',
    title: texts.PLATFORM,
    width: 116,
    quiet: true,
    narrow: 'detail',
    cell: (row) => <span className="ell">{row.platform}</span>,
  },
  { key: 'price', title: texts.PRICE, width: 84, align: 'right', narrow: 'value', cell: priceOf },
];

/** Rows of the guide at the left, the products that they may mean side by side at the right; by keyboard alone, one after another. */
export function GuideDoubts() {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('pricing.edit');
  const [settled, setSettled] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const searchTerm = useSettled(typed.trim());
  const list = usePages(
    getGuideDoubts,
    { clientId, settled, searchTerm },
    { rowsOf: (answer) => answer.doubts, pageSize: PAGE },
  );
  const reads = [getGuideDoubts, getPriceByUpc, getRawPricingData];
  const settling = useSubmit(settleGuideDoubt, {
    forgets: reads,
    done: ({ prices }) => texts.settledToast(prices),
    failed: alertError,
  });
  const reopening = useSubmit(reopenGuideDoubt, { forgets: reads, done: texts.reopened, failed: alertError });
  const { rows } = list;
  const at = rows.findIndex((row) => keyOf(row) === active);
  const current = rows[at] ?? rows[0];
  const box = useRef<HTMLDivElement>(null);
  const isLoaded = rows.length > 0;
  // The keys of the list work at once.
  useEffect(() => {
    if (isLoaded) box.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
  }, [isLoaded]);

  const act = async (work: () => Promise<unknown>) => {
    if (mayNot || settling.busy || reopening.busy) return;
    // The next one of the list is open as soon as this one is gone.
    const next = rows[rows.findIndex((row) => row === current) + 1];
    if (await work()) setActive(next ? keyOf(next) : null);
  };
  const settle = ({ doubtId, settledAt }: GuideDoubtWire, body: number[]) =>
    act(() => settling.send({ clientId, doubtId, body, seen: settledAt }));
  const reopen = ({ doubtId }: GuideDoubtWire) => act(() => reopening.send({ clientId, doubtId }));
  return (
    <div className="pg-doubts" ref={box}>
      <Stack flex gap={8} className="pg-list">
        <Row gap={8} align="stretch" className="pg-find">
          <Segmented
            label={texts.SHOW}
            value={settled ? 'settled' : 'waiting'}
            onChange={(value) => setSettled(value === 'settled')}
            options={[
              { value: 'waiting', label: texts.WAITING },
              { value: 'settled', label: texts.SETTLED },
            ]}
          />
          <TextInput
            type="search"
            height={36}
            icon={IconSearch}
            aria-label={texts.SEARCH}
            placeholder={texts.SEARCH}
            value={typed}
            onChange={setTyped}
          />
        </Row>
        {list.error && <FailedNote band error={list.error} again={list.again} />}
        <DataTable
          label={texts.LIST}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowHeight={42}
          active={current ? keyOf(current) : null}
          onActive={(_row, key) => setActive(key)}
          onEnd={list.more}
          loading={list.isLoading}
          empty={!list.error && <NoDoubts isSearch={searchTerm !== ''} settled={settled} />}
          count={texts.count(rows.length, list.first?.total ?? rows.length)}
        />
      </Stack>
      <Stack flex gap={12} className="pg-choice">
        {current ? (
          <DoubtCandidates
            key={keyOf(current)}
            doubt={current}
            mayNot={mayNot}
            onSettle={(ids) => void settle(current, ids)}
            onReopen={() => void reopen(current)}
          />
        ) : (
          rows.length > 0 && <EmptyState title={texts.PICK_ROW} />
        )}
      </Stack>
    </div>
  );
}

function NoDoubts({ isSearch, settled }: { isSearch: boolean; settled: boolean }) {
  if (isSearch) return <EmptyState icon={IconSearch} title={texts.NONE_FOUND} />;
  if (settled) return <EmptyState icon={IconCheck} title={texts.NONE_SETTLED} />;
  return <EmptyState icon={IconCheck} title={texts.NONE_WAITING} detail={texts.NONE_WAITING_DETAIL} />;
}
