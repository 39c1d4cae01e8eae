import { type ComponentProps, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { getReview } from '#domains/counts/contract/review.ts';
import type { CountWire, VarianceWire } from '#domains/counts/contract/shapes.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import type { Part } from './part.ts';
import { LineDrawer } from './line-drawer.tsx';
import { NameDialog } from './name-dialog.tsx';
import { lineKey, reviewColumns } from './review-columns.tsx';
import { ReviewStats } from './review-stats.tsx';
import { useReviewActs } from './use-review-acts.ts';
import type { OutputOf } from '#contract/call.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useMayDo } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilterRow, FilterToggle } from '#ui/controls/filter-button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconChecks, IconLink, IconRefresh } from '#ui/icons.tsx';
import { WrongAreaDrawer } from './wrong-area-drawer.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';

type Props = {
  count: CountWire;
  part: Part;
  review: UseQueryResult<OutputOf<typeof getReview>, Error>;
};

type Filter = 'doubtful' | 'out' | 'noCause' | null;

const fits = (row: VarianceWire, filter: Filter): boolean => {
  if (filter === 'doubtful') return row.isDoubtful;
  if (filter === 'out') return row.state === 'recountOut';
  return filter !== 'noCause' || row.cause?.kind === 'none';
};

/** The differences with their most likely cause and one action each. Keys: R recount, A accept, J join. */
export function ReviewTable({ count, part, review }: Props) {
  const id = count.inventoryId;
  const mayEdit = useMayDo('counts.edit') && count.state === 'open';
  const seesCost = useMayDo('costs.view');
  const [filter, setFilter] = useState<Filter>(null);
  const [words, setWords] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<VarianceWire | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [naming, setNaming] = useState<string | null>(null);
  const wanted = words.trim().toLowerCase();
  const rows = (review.data?.lines ?? []).filter(
    (row) =>
      (part === 'all' || row.list === part) &&
      fits(row, filter) &&
      (wanted === '' || `${row.title} ${row.sku} ${row.upc} ${row.bin}`.toLowerCase().includes(wanted)),
  );
  const picked = rows.filter((row) => selected.has(lineKey(row)));
  const current = active === null ? null : (rows.find((row) => lineKey(row) === lineKey(active)) ?? null);
  const chosen = picked.length > 0 ? picked : current ? [current] : [];
  const counted = chosen.filter(
    (row) => row.itemId !== null && row.list !== 'wrongArea' && row.list !== 'unknown',
  );
  const act = useReviewActs(id, counted, setNaming);
  const { attempt } = act;
  useKeys(
    mayEdit
      ? [
          { key: 'r', label: texts.RECOUNT_SHORT, run: act.recount },
          { key: 'a', label: texts.ACCEPT_SHORT, run: act.accept },
          { key: 'j', label: texts.JOIN_SHORT, run: act.join },
        ]
      : [],
    texts.TITLE,
  );
  const summary = review.data?.summary;
  return (
    <>
      {summary && <ReviewStats summary={summary} seesCost={seesCost} />}
      <ListWithDrawer
        drawer={
          isOpen &&
          current?.itemId != null && (
            <RowDrawer
              key={current.itemId}
              count={count}
              row={current}
              itemId={current.itemId}
              mayEdit={mayEdit}
              onClose={() => setOpen(false)}
              onRecount={act.recount}
              onAccept={act.accept}
            />
          )
        }
      >
        <Filters summary={summary} filter={filter} onFilter={setFilter} words={words} onWords={setWords} />
        {attempt.problem && (
          <Note band tone="refusal" onClose={attempt.reset}>
            {attempt.problem}
          </Note>
        )}
        {review.error && <FailedNote band error={review.error} again={() => void review.refetch()} />}
        <DataTable
          label={texts.ALL_TAB}
          columns={reviewColumns({ seesCost, mayEdit, onName: act.name, onDismiss: act.dismiss })}
          rows={rows}
          rowKey={lineKey}
          rowText={(row) => row.title}
          rowHeight={48}
          loading={review.isLoading}
          active={active ? lineKey(active) : null}
          onActive={setActive}
          onOpen={(row) => {
            setActive(row);
            setOpen(true);
          }}
          openOnClick
          {...(mayEdit && { selected, onSelect: setSelected })}
          empty={
            !review.error && (
              <EmptyState
                icon={IconChecks}
                title={texts.NOTHING_DIFFERS}
                detail={texts.NOTHING_DIFFERS_DETAIL}
              />
            )
          }
          selectionBar={(amount) => (
            <>
              <b>{texts.picked(amount)}</b>
              <Button icon={IconLink} disabled={counted.length !== 2} onClick={act.join}>
                {texts.JOIN}
              </Button>
              <Button icon={IconRefresh} onClick={act.recount}>
                {texts.RECOUNT}
              </Button>
              <Button onClick={act.accept}>{texts.ACCEPT_SHORT}</Button>
              <Spread />
              <span className="t2 s">{texts.KEYS}</span>
            </>
          )}
          count={texts.lines(rows.length)}
          footer={
            <>
              <Spread />
              {mayEdit && <span className="t2 s">{texts.KEYS}</span>}
            </>
          }
        />
      </ListWithDrawer>
      {naming !== null && <NameDialog countId={id} code={naming} onClose={() => setNaming(null)} />}
    </>
  );
}

type RowDrawerProps = ComponentProps<typeof LineDrawer> & { row: VarianceWire };

/** A difference, or something that isn't counted here at all. */
const RowDrawer = ({ row, ...props }: RowDrawerProps) =>
  row.list === 'wrongArea' ? <WrongAreaDrawer {...props} row={row} /> : <LineDrawer {...props} />;

type FiltersProps = {
  summary: OutputOf<typeof getReview>['summary'] | undefined;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  words: string;
  onWords: (words: string) => void;
};

function Filters({ summary, filter, onFilter, words, onWords }: FiltersProps) {
  const toggles = [
    ['doubtful', texts.DOUBTFUL, summary?.doubtful],
    ['out', texts.RECOUNTS_OUT, summary?.recountsOut],
    ['noCause', texts.NO_CAUSE, summary?.noCause],
  ] as const;
  return (
    <FilterRow>
      <div className="pi-find">
        <TextInput aria-label={texts.FIND} placeholder={texts.FIND} value={words} onChange={onWords} />
      </div>
      {toggles.map(([which, label, count]) => (
        <FilterToggle
          key={which}
          label={`${label} ${count ?? 0}`}
          on={filter === which}
          onChange={(on) => onFilter(on ? which : null)}
        />
      ))}
    </FilterRow>
  );
}
