import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { searchCustomers } from '#domains/customers/contract/calls.ts';
import { NewCustomerForm } from '#domains/customers/web/public/new-customer-form.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconUserPlus } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';
import { type CustomerPick, pickOf } from '../queue/intents.ts';
import { screenMessages as texts } from '../messages.ts';

export type CustomerDialogProps = { onPick: (customer: CustomerPick) => void; onClose: () => void };

/** Finds a customer while typing (F3), or adds one in the same dialog. */
export function CustomerDialog({ onPick, onClose }: CustomerDialogProps) {
  const [text, setText] = useState('');
  const [adding, setAdding] = useState(false);
  const [active, setActive] = useState(0);
  const mayNot = useRightReason('customers.edit');
  const asked = useDeferredValue(text.trim());
  const found = useCall(
    searchCustomers,
    { text: asked },
    { enabled: asked.length > 0, keep: true, staleMs: 10_000 },
  );
  const list = asked.length > 0 ? (found.data ?? []) : [];
  const pick = (at: number) => {
    const chosen = list[at];
    if (chosen) onPick(pickOf(chosen));
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setActive(Math.min(list.length - 1, Math.max(0, active + step)));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      pick(active);
    }
  };
  if (adding)
    return (
      <NewCustomerForm
        typed={text}
        onAdded={(customer) => onPick(pickOf(customer))}
        onBack={() => setAdding(false)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={texts.FIND_CUSTOMER}
      width={600}
      onClose={onClose}
      footer={
        <DialogFooter
          start={
            <Button icon={IconUserPlus} reason={mayNot} reasonAt="beside" onClick={() => setAdding(true)}>
              {texts.NEW_CUSTOMER}
            </Button>
          }
        />
      }
    >
      <SearchInput
        label={texts.ADD_CUSTOMER_DETAIL}
        placeholder={texts.ADD_CUSTOMER_DETAIL}
        height={48}
        value={text}
        onChange={(next) => {
          setText(next);
          setActive(0);
        }}
        onKeyDown={press}
        maxLength={100}
        autoFocus
      />
      {found.error && <Note tone="error">{failureText(found.error)}</Note>}
      <div
        className="found-customers"
        role="listbox"
        aria-label={texts.FIND_CUSTOMER}
        style={{ marginTop: 10, minHeight: 240 }}
      >
        {list.map((customer, at) => (
          <button
            key={customer.customerId}
            type="button"
            role="option"
            aria-selected={at === active}
            className={classNames('cfind', at === active && 'on')}
            onClick={() => pick(at)}
          >
            <Avatar name={`${customer.firstName} ${customer.lastName}`} size={36} quiet />
            <span className="grow">
              <span className="b ell">{`${customer.firstName} ${customer.lastName}`}</span>
              <span className="s t2 ell num">
                {[customer.phone, customer.email, customer.memberNumber && `No. ${customer.memberNumber}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="num b">{formatMoney(customer.storeCredit)}</span>
          </button>
        ))}
        {asked === '' && (
          <p className="t2" style={{ padding: '12px 4px' }}>
            {texts.TYPE_CUSTOMER}
          </p>
        )}
        {asked !== '' && !found.isFetching && list.length === 0 && !found.error && (
          <p className="t2" style={{ padding: '12px 4px' }}>
            {texts.NO_CUSTOMER_FOUND(asked)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
