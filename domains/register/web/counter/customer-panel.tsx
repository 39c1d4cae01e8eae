import { fromDollars } from '#kernel/money.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { IconButton } from '#ui/controls/button.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconUserPlus, IconX } from '#ui/icons.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import type { CustomerPick } from '../queue/intents.ts';
import { screenMessages as texts } from '../messages.ts';

export type CustomerPanelProps = {
  customer: CustomerPick | null;
  onPick: () => void;
  onRemove?: () => void;
  /** The credit after what is being paid with it, in cents. */
  creditCents?: number;
};

/** Who buys or sells: always in sight, with the credit balance. */
export function CustomerPanel({ customer, onPick, onRemove, creditCents }: CustomerPanelProps) {
  if (!customer) {
    return (
      <section className="panel cust" aria-label={texts.ADD_CUSTOMER}>
        <button type="button" className="pick" onClick={onPick}>
          <span className="ava q" style={{ width: 44, height: 44 }} aria-hidden="true">
            <IconUserPlus size={20} />
          </span>
          <span className="grow">
            <span className="b ell" style={{ fontSize: 16, display: 'block' }}>
              {texts.ADD_CUSTOMER}
            </span>
            <span className="s t2 ell" style={{ display: 'block' }}>
              {texts.ADD_CUSTOMER_DETAIL}
            </span>
          </span>
          <Kbd>F3</Kbd>
        </button>
      </section>
    );
  }
  const credit = formatMoney(creditCents ?? fromDollars(customer.storeCredit));
  return (
    <section className="panel cust" aria-label={customer.name}>
      <button
        type="button"
        className="pick"
        onClick={onPick}
        aria-label={`${customer.name}, ${texts.FIND_CUSTOMER}`}
      >
        <Avatar name={customer.name} size={44} />
        <span className="grow">
          <span className="b ell" style={{ fontSize: 16, display: 'block' }}>
            {customer.name}
          </span>
          <span className="s t2 ell num" style={{ display: 'block' }}>
            {texts.customerLine(credit, customer.memberNumber)}
          </span>
        </span>
      </button>
      {onRemove && <IconButton icon={IconX} iconSize={18} label={texts.REMOVE_CUSTOMER} onClick={onRemove} />}
    </section>
  );
}
