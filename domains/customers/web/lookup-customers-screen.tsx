import { useRef, useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { findCustomers } from '#domains/customers/contract/calls.ts';
import { CustomerList, type CustomerListProps } from '#domains/customers/web/customer-list.tsx';
import { customersWebMessages as texts } from '#domains/customers/web/messages.ts';
import { startOf } from './start-of.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
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
  const box = useRef<HTMLInputElement>(null);
  const asked = useSettled(typed.trim());
  const found = useCall(findCustomers, { a: by, b: asked }, { enabled: asked !== '', keep: true });
  const rows = asked === '' ? [] : (found.data ?? []);
  useKeys([{ key: '/', label: texts.LOOK_UP, run: () => box.current?.focus() }], texts.CUSTOMERS);
  useScan(setTyped);
  return (
    <CustomerList
      history={history}
      creditAct={creditAct}
      rows={rows}
      loading={found.isLoading}
      listKey={`${by} ${asked}`}
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
