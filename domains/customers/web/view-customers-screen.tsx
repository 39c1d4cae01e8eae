import { useMemo, useRef, useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useAddress, useAddressId } from '#platform/web/use-address.ts';
import { usePages } from '#platform/web/use-pages.ts';
import { useSearchKeys } from '#platform/web/use-search-keys.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import {
  type CustomerSort,
  type CustomerWire,
  getAllCustomers,
  searchCustomers,
} from '#domains/customers/contract/calls.ts';
import { CustomerList, type CustomerListProps } from '#domains/customers/web/customer-list.tsx';
import { DuplicatesView } from '#domains/customers/web/duplicates-view.tsx';
import { customersWebMessages as texts } from '#domains/customers/web/messages.ts';
import { PendingContactsButton } from './pending-contacts.tsx';
import { sortFound } from './sort-found.ts';
import { startOf } from './start-of.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import type { SortState } from '#ui/data/data-table-types.ts';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { IconUsers } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo } from '#platform/web/session.ts';

const PAGE = 100;
const allRows = (answer: readonly CustomerWire[]) => answer;

type Props = Pick<CustomerListProps, 'history' | 'creditAct'>;

/** All customers, or with ?view=duplicates those who may be there twice. */
export function ViewCustomersScreen(props: Props) {
  const [view, setView] = useAddress('view');
  const mayMerge = useMayDo('customers.merge');
  return view === 'duplicates' && mayMerge ? (
    <DuplicatesView onClose={() => setView(null)} />
  ) : (
    <AllCustomers {...props} onDuplicates={mayMerge ? () => setView('duplicates') : undefined} />
  );
}

/** All customers by name; typing searches at once. Opens the card of a row. */
function AllCustomers({ history, creditAct, onDuplicates }: Props & { onDuplicates?: () => void }) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const [, openCustomer] = useAddressId('customer');
  const [chosen, setSort] = useState<SortState | null>(null);
  const asked = useSettled(typed.trim());
  const searching = asked !== '';
  // What is found is best first until a column is chosen.
  const sort: SortState | null = chosen ?? (searching ? null : { key: 'name', direction: 'up' });
  const all = usePages(
    getAllCustomers,
    { pageSize: PAGE, sortBy: sort?.key as CustomerSort | undefined, sortDesc: sort?.direction === 'down' },
    { rowsOf: allRows, pageSize: PAGE, enabled: !searching },
  );
  const found = useCall(searchCustomers, { text: asked }, { enabled: searching, keep: true });
  useKeys([{ key: '/', label: texts.SEARCH, run: () => box.current?.focus() }], texts.CUSTOMERS);
  useScan(setTyped);
  const matches = useMemo(() => sortFound(found.data ?? [], chosen), [found.data, chosen]);
  const rows = searching ? matches : all.rows;
  const isLoading = searching ? found.isLoading || found.isPlaceholderData : all.isLoading;
  const onSearchKey = useSearchKeys({ typed, answered: asked, rows, isLoading }, (row) =>
    openCustomer(row.customerId),
  );
  const error = searching ? found.error : all.error;
  const count = searching
    ? texts.best(rows.length)
    : texts.shown(rows.length, rows.length > 0 && rows.length % PAGE === 0);
  return (
    <CustomerList
      history={history}
      creditAct={creditAct}
      rows={rows}
      loading={searching ? found.isLoading : all.isLoading}
      listKey={JSON.stringify([asked, sort])}
      sort={sort}
      onSort={setSort}
      count={count}
      start={startOf(typed)}
      onEnd={searching ? undefined : all.more}
      note={
        error && (
          <FailedNote band error={error} again={() => void (searching ? found.refetch() : all.again())} />
        )
      }
      filters={
        <FilterRow>
          <SearchInput
            ref={box}
            height={36}
            keys="/"
            label={texts.SEARCH}
            placeholder={texts.SEARCH_HINT}
            value={typed}
            onChange={setTyped}
            onKeyDown={onSearchKey}
          />
          <PendingContactsButton onOpenCustomer={openCustomer} />
          {onDuplicates && (
            <Button icon={IconUsers} onClick={onDuplicates}>
              {texts.DUPLICATES}
            </Button>
          )}
        </FilterRow>
      }
      empty={
        !error &&
        (searching ? (
          <EmptyState
            icon={IconUsers}
            title={texts.noneFor(asked)}
            action={<Button onClick={() => setTyped('')}>{texts.BACK}</Button>}
          />
        ) : (
          <EmptyState icon={IconUsers} title={texts.NOBODY} detail={texts.NOBODY_DETAIL} />
        ))
      }
    />
  );
}
