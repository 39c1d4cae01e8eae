import { useMemo, useRef, useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useAddressId } from '#platform/web/use-address.ts';
import { useSearchKeys } from '#platform/web/use-search-keys.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { findCustomers } from '#domains/customers/contract/calls.ts';
import { CustomerList, type CustomerListProps } from '#domains/customers/web/customer-list.tsx';
import { customersWebMessages as texts } from '#domains/customers/web/messages.ts';
import { sortFound } from './sort-found.ts';
import { startOf } from './start-of.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import type { SortState } from '#ui/data/data-table-types.ts';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { formatAmountOf } from '#ui/data/format.ts';
import { IconUserSearch } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { useCall } from '#platform/web/call-hooks.ts';

const fields = [
  { value: 'name', label: texts.BY_NAME },
  { value: 'phone', label: texts.BY_PHONE },
  { value: 'email', label: texts.BY_EMAIL },
  { value: 'customerId', label: texts.BY_ID },
] as const;

type FindBy = (typeof fields)[number]['value'];

/** Looks customers up by one field (CustomerHandler/Find/{a}/{b}); nothing is listed before something is typed. */
export function LookupCustomersScreen({
  history,
  creditAct,
}: Pick<CustomerListProps, 'history' | 'creditAct'>) {
  const [by, setBy] = useState<FindBy>('name');
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<SortState | null>(null);
  const [, openCustomer] = useAddressId('customer');
  const box = useRef<HTMLInputElement>(null);
  const asked = useSettled(typed.trim());
  const found = useCall(findCustomers, { a: by, b: asked }, { enabled: asked !== '', keep: true });
  const rows = useMemo(
    () => (asked === '' ? [] : sortFound(found.data ?? [], sort)),
    [asked, found.data, sort],
  );
  const isLoading = found.isLoading || found.isPlaceholderData;
  const onSearchKey = useSearchKeys({ typed, answered: asked, rows, isLoading }, (row) =>
    openCustomer(row.customerId),
  );
  useKeys([{ key: '/', label: texts.LOOK_UP, run: () => box.current?.focus() }], texts.CUSTOMERS);
  useScan(setTyped);
  return (
    <CustomerList
      history={history}
      creditAct={creditAct}
      rows={rows}
      loading={found.isLoading}
      listKey={JSON.stringify([by, asked, sort])}
      sort={sort}
      onSort={setSort}
      count={asked === '' ? '' : formatAmountOf(rows.length, 'customer')}
      start={by === 'customerId' ? {} : startOf(typed)}
      note={
        found.error &&
        asked !== '' && <FailedNote band error={found.error} again={() => void found.refetch()} />
      }
      filters={
        <FilterRow>
          <Segmented label={texts.LOOK_UP_BY} options={fields} value={by} onChange={setBy} />
          <SearchInput
            ref={box}
            autoFocus
            height={36}
            keys="/"
            label={texts.LOOK_UP}
            value={typed}
            onChange={setTyped}
            onKeyDown={onSearchKey}
          />
        </FilterRow>
      }
      empty={
        !found.error && (
          <EmptyState
            icon={IconUserSearch}
            title={asked === '' ? texts.LOOKUP_EMPTY : texts.noneFor(asked)}
            detail={asked === '' ? texts.LOOKUP_EMPTY_DETAIL : undefined}
          />
        )
      }
    />
  );
}
