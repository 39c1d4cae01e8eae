import { type ReactNode, useState } from 'react';
import { useLeaveGuard } from '#ui/overlay/leave-guard.tsx';
import { sharedMessages } from '#platform/web/messages.ts';
import { useAddressId } from '#platform/web/use-address.ts';
import type { CustomerWire, FoundCustomerWire } from '#domains/customers/contract/calls.ts';
import type { CustomerFields } from '#domains/customers/rules/customer-fields.ts';
import { customersWebMessages as texts } from '#domains/customers/web/messages.ts';
import { CustomerCard } from './customer-card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column, SortState } from '#ui/data/data-table-types.ts';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconUserPlus } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { TopBarActs } from '#platform/web/shell-slots.tsx';
import { useRightReason } from '#platform/web/session.ts';

const nameOf = (row: FoundCustomerWire) => `${row.lastName}, ${row.firstName}`;

const columns: readonly Column<FoundCustomerWire>[] = [
  {
    key: 'name',
    title: texts.NAME,
    sortable: true,
    cell: (row) => <span className="ell b">{nameOf(row)}</span>,
  },
  {
    key: 'phone',
    sortable: true,
    title: texts.PHONE,
    width: 140,
    quiet: true,
    narrow: 'detail',
    cell: (row) => <span className="num">{row.phone}</span>,
  },
  {
    key: 'email',
    sortable: true,
    title: texts.EMAIL,
    width: 240,
    quiet: true,
    narrow: 'detail',
    hideBelow: 760,
    cell: (row) => <span className="ell">{row.email}</span>,
  },
  {
    key: 'member',
    sortable: true,
    title: texts.MEMBER_SHORT,
    width: 110,
    quiet: true,
    hideBelow: 560,
    cell: (row) => <span className="num">{row.memberNumber}</span>,
  },
  {
    key: 'credit',
    sortable: true,
    title: texts.CREDIT,
    width: 120,
    align: 'right',
    narrow: 'value',
    cell: (row) =>
      row.storeCredit === 0 ? (
        <span className="t3">{formatMoney(0)}</span>
      ) : (
        <b>{formatMoney(row.storeCredit)}</b>
      ),
  },
];

export type CustomerListProps = {
  rows: readonly FoundCustomerWire[];
  loading: boolean;
  /** Names the question, so that a new one starts at the top of the list. */
  listKey: string;
  count: string;
  filters: ReactNode;
  sort: SortState | null;
  onSort: (sort: SortState) => void;
  /** A note above the list: what went wrong. */
  note?: ReactNode;
  empty: ReactNode;
  onEnd?: () => void;
  /** What the history tab of a card shows: the register's, handed in. */
  history?: (customerId: number) => ReactNode;
  /** Beside the store credit: paying it out, which cash hands in. */
  creditAct?: (customer: CustomerWire) => ReactNode;
  /** What a new customer starts with. */
  start?: Partial<CustomerFields>;
};

/** Customers with the card of the open one; the address names it. N adds a customer. */
export function CustomerList(props: CustomerListProps) {
  const { rows, loading, listKey, count, filters, note, empty, onEnd, history, creditAct, start } = props;
  const { sort, onSort } = props;
  const [open, setOpen] = useAddressId('customer');
  const [adding, setAdding] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty, sharedMessages.LEAVE);
  const mayNotEdit = useRightReason('customers.edit');
  const add = () =>
    guard.leave(() => {
      setOpen(null);
      setAdding(true);
    });
  const show = (id: number | null) => {
    setAdding(false);
    setOpen(id);
  };
  const choose = (row: FoundCustomerWire) =>
    row.customerId !== open && guard.leave(() => show(row.customerId));
  useKeys([{ key: 'n', label: texts.ADD, run: add, when: !mayNotEdit && !adding }], texts.CUSTOMERS);
  const card = adding ? (
    <CustomerCard
      key="new"
      customerId={null}
      start={start}
      onSaved={show}
      onDirty={setDirty}
      onClose={() => setAdding(false)}
    />
  ) : (
    open !== null && (
      <CustomerCard
        key={open}
        customerId={open}
        history={history?.(open)}
        creditAct={creditAct}
        onDirty={setDirty}
        onClose={() => show(null)}
      />
    )
  );
  return (
    <>
      <TopBarActs>
        <Button
          tone="primary"
          icon={IconUserPlus}
          keys="N"
          reason={mayNotEdit}
          reasonAt="hidden"
          onClick={add}
        >
          {texts.ADD}
        </Button>
      </TopBarActs>
      {guard.question}
      <ListWithDrawer drawer={card}>
        {filters}
        {note}
        <DataTable
          key={listKey}
          label={texts.CUSTOMERS}
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.customerId)}
          rowText={nameOf}
          sort={sort}
          onSort={onSort}
          active={open === null ? undefined : String(open)}
          onActive={(row) => open !== null && choose(row)}
          onOpen={choose}
          openOnClick
          loading={loading}
          empty={empty}
          onEnd={onEnd}
          count={count}
          footer={
            <>
              <Spread />
              <span className="t3 keys-hint">{texts.HINT}</span>
            </>
          }
        />
      </ListWithDrawer>
    </>
  );
}
