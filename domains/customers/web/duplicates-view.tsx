import './customers.css';
import { useEffect, useRef, useState } from 'react';
import { Note } from '#ui/data/note.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { usePages } from '#platform/web/use-pages.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import {
  type DuplicatePair,
  duplicatePairs,
  findDuplicates,
  notTheSame,
} from '#domains/customers/contract/groups.ts';
import { customersWebMessages as texts } from '#domains/customers/web/messages.ts';
import { DuplicatePairCard, nameOf } from './duplicate-pair.tsx';
import { MergeQuestion } from './duplicates-note.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { IconArrowLeft, IconUsers } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';

const PAGE = 50;
const MOST = 1_000;
const keyOf = ({ older, newer }: DuplicatePair): string => `${older.customerId}-${newer.customerId}`;
const allRows = (answer: readonly DuplicatePair[]) => answer;

/** Pairs of customers who may be the same person, the likeliest first. M merges, N says that they aren't, Up and Down move. */
export function DuplicatesView({ onClose }: { onClose: () => void }) {
  const zone = useStoreZone();
  const pages = usePages(duplicatePairs, { pageSize: PAGE }, { rowsOf: allRows, pageSize: PAGE });
  const apart = useSubmit(notTheSame, { forgets: [duplicatePairs, findDuplicates] });
  const [chosen, setChosen] = useState('');
  const [asking, setAsking] = useState<DuplicatePair | null>(null);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const { rows } = pages;
  const found = rows.findIndex((pair) => keyOf(pair) === chosen);
  // The chosen pair is gone: the next one takes its place.
  const index = Math.max(0, found >= 0 ? found : Math.min(at, rows.length - 1));
  const active = rows[index];
  const choose = (next: number) => {
    const pair = rows[next];
    if (!pair) return;
    setChosen(keyOf(pair));
    setAt(next);
  };
  const tellApart = ({ older, newer }: DuplicatePair) =>
    apart.send({ customerId: older.customerId, other: newer.customerId });
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  const ready = active !== undefined && !apart.busy;
  useKeys(
    [
      { key: 'm', label: texts.MERGE, when: ready, run: () => active && setAsking(active) },
      { key: 'n', label: texts.NOT_THE_SAME, when: ready, run: () => active && void tellApart(active) },
      { key: 'Down', label: texts.NEXT_PAIR, run: () => choose(index + 1) },
      { key: 'Up', label: texts.PAIR_BEFORE, run: () => choose(index - 1) },
    ],
    texts.DUPLICATES,
  );
  return (
    <Stack flex fill className="dup-view">
      <FilterRow>
        <Button icon={IconArrowLeft} onClick={onClose}>
          {texts.ALL_CUSTOMERS}
        </Button>
        <span className="t2">{rows.length > 0 && texts.pairs(rows.length, pages.hasMore)}</span>
        <Spread />
        {rows.length > 0 && <span className="t3 keys-hint">{texts.PAIRS_HINT}</span>}
      </FilterRow>
      {pages.error && <FailedNote band error={pages.error} again={pages.again} />}
      {apart.failure && <FailedNote band error={apart.failure} />}
      {apart.refusal && (
        <Note tone="refusal" band>
          {apart.refusal.message}
        </Note>
      )}
      <div className="dup-scroll">
        {pages.isLoading && <Skeleton width="100%" height={220} />}
        {!pages.isLoading && !pages.error && rows.length === 0 && (
          <EmptyState icon={IconUsers} title={texts.NO_PAIRS} detail={texts.NO_PAIRS_DETAIL} />
        )}
        {rows.length > 0 && (
          <ul ref={list} aria-label={texts.DUPLICATES}>
            {rows.map((pair, place) => (
              <DuplicatePairCard
                key={keyOf(pair)}
                pair={pair}
                zone={zone}
                active={place === index}
                busy={apart.busy && place === index}
                onActive={() => choose(place)}
                onMerge={() => setAsking(pair)}
                onApart={() => void tellApart(pair)}
              />
            ))}
          </ul>
        )}
        {pages.hasMore && rows.length < MOST && <Button onClick={pages.more}>{texts.MORE_PAIRS}</Button>}
      </div>
      {asking && (
        <MergeQuestion
          customerId={asking.older.customerId}
          name={named(asking.older)}
          from={asking.newer.customerId}
          fromName={named(asking.newer)}
          onClose={() => setAsking(null)}
        />
      )}
    </Stack>
  );
}

const named = (one: DuplicatePair['older']): string =>
  `${nameOf(one)}, ${texts.member(one.memberNumber).toLowerCase()}`;
