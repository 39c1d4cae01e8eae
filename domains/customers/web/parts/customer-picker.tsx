import '../customers.css';
import { type KeyboardEvent, useState } from 'react';
import { FailedNote } from '#domains/catalog/web/parts/failed-note.tsx';
import { useSettled } from '#domains/catalog/web/parts/use-settled.ts';
import { useStoreDay } from '#domains/catalog/web/parts/use-store-zone.ts';
import { type FoundCustomerWire, searchCustomers } from '#domains/customers/contract.ts';
import { customersWebMessages as texts } from '#domains/customers/web/messages.ts';
import { CustomerForm } from '#domains/customers/web/parts/customer-form.tsx';
import { startOf } from '#domains/customers/web/parts/start-of.ts';
import { useCustomerCard } from '#domains/customers/web/parts/use-customer-card.ts';
import { fromDollars } from '#kernel/money.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog, Spread } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatMoney } from '#ui/format.ts';
import { IconUserPlus } from '#ui/icons.tsx';
import { Note } from '#ui/note.tsx';
import { useScan } from '#ui/scan.ts';
import { SearchInput } from '#ui/text-input.tsx';
import { useCall } from '#web/call-hooks.ts';
import { useRightReason } from '#web/session.ts';

export type CustomerPickerProps = {
  /** The chosen or just added customer. */
  onPick: (customerId: number) => void;
  onClose: () => void;
};

/** A dialog that finds a customer while typing, takes a scanned member card, or adds a new customer with four fields. */
export function CustomerPicker({ onPick, onClose }: CustomerPickerProps) {
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  return adding ? (
    <QuickNew typed={typed} onPick={onPick} onBack={() => setAdding(false)} onClose={onClose} />
  ) : (
    <Dialog
      title={texts.FIND}
      width={600}
      onOpenChange={(open) => !open && onClose()}
      footer={<NewButton onClick={() => setAdding(true)} />}
    >
      <Finder typed={typed} onType={setTyped} onPick={onPick} />
    </Dialog>
  );
}

function NewButton({ onClick }: { onClick: () => void }) {
  const mayNot = useRightReason('customers.edit');
  return (
    <>
      <Button size="large" icon={IconUserPlus} reason={mayNot} reasonAt="beside" onClick={onClick}>
        {texts.NEW}
      </Button>
      <Spread />
    </>
  );
}

type FinderProps = { typed: string; onType: (text: string) => void; onPick: (customerId: number) => void };

function Finder({ typed, onType, onPick }: FinderProps) {
  const asked = useSettled(typed.trim(), 120);
  const [at, setAt] = useState(0);
  const found = useCall(searchCustomers, { text: asked }, { enabled: asked !== '', keep: true });
  const rows = asked === '' ? [] : (found.data ?? []);
  useScan(onType);
  const pick = (row: FoundCustomerWire | undefined) => row && onPick(row.customerId);
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt(Math.min(rows.length - 1, Math.max(0, at + step)));
    }
    // What Enter picks must be the answer to what stands in the field.
    if (event.key === 'Enter' && asked === typed.trim() && !found.isPlaceholderData) {
      event.preventDefault();
      pick(rows[at]);
    }
  };
  return (
    <>
      <SearchInput
        autoFocus
        height={48}
        label={texts.FIND}
        placeholder={texts.SEARCH_HINT}
        value={typed}
        onChange={(text) => {
          setAt(0);
          onType(text);
        }}
        onKeyDown={press}
      />
      <div className="cust-list" role="group" aria-label={texts.CUSTOMERS}>
        {found.error && <FailedNote error={found.error} again={() => void found.refetch()} />}
        {asked === '' && <p className="t3 s">{texts.FIND_HINT}</p>}
        {asked !== '' && found.data && rows.length === 0 && <EmptyState title={texts.noneFor(asked)} />}
        {rows.map((row, index) => (
          <Hit key={row.customerId} row={row} on={index === at} onPick={() => pick(row)} />
        ))}
      </div>
    </>
  );
}

function Hit({ row, on, onPick }: { row: FoundCustomerWire; on: boolean; onPick: () => void }) {
  const name = `${row.firstName} ${row.lastName}`;
  return (
    <button type="button" className={classNames('cust-hit', on && 'on')} onClick={onPick}>
      <Avatar name={name} quiet />
      <span className="grow">
        <span className="b ell" style={{ display: 'block' }}>
          {name}
        </span>
        <span className="xs t2 num">
          {[row.phone, row.email, texts.member(row.memberNumber)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="num b">{formatMoney(fromDollars(row.storeCredit))}</span>
    </button>
  );
}

type QuickProps = CustomerPickerProps & { typed: string; onBack: () => void };

function QuickNew({ typed, onPick, onBack, onClose }: QuickProps) {
  const card = useCustomerCard(null, useStoreDay(), startOf(typed));
  const save = async () => {
    const id = await card.save();
    if (id !== null) onPick(id);
  };
  return (
    <Dialog
      title={texts.NEW}
      width={500}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button size="large" onClick={onBack}>
            {texts.BACK}
          </Button>
          <Spread />
          <Button size="large" tone="primary" busy={card.isBusy} onClick={() => void save()}>
            {texts.ADD_AND_PICK}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <CustomerForm card={card} quick />
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
      </form>
      {card.refusal && <Note tone="refusal">{card.refusal}</Note>}
    </Dialog>
  );
}
