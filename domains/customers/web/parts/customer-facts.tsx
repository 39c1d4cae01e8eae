import type { CustomerWire } from '#domains/customers/contract.ts';
import { customersWebMessages as texts } from '#domains/customers/web/messages.ts';
import { fromDollars } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { formatDay, formatMoney } from '#ui/format.ts';

export type CustomerFactsProps = {
  customer: CustomerWire;
  /** Why the credit can't be adjusted; null when it can. */
  creditReason: string | null;
  onAdjust: () => void;
};

/** The profile to read (mode view), store credit first. */
export function CustomerFacts({ customer, creditReason, onAdjust }: CustomerFactsProps) {
  const town = [customer.city, [customer.state, customer.zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const address = [customer.address1, customer.address2, town].filter(Boolean).join('\n');
  const facts: readonly (readonly [string, string])[] = [
    [texts.PHONE, customer.phone],
    [texts.EMAIL, customer.email],
    [texts.ADDRESS, address],
    [texts.BIRTH_DATE, customer.birthDate && formatDay(customer.birthDate)],
    [texts.TAX_EXEMPT, customer.taxExempt ? texts.EXEMPT : texts.NOT_EXEMPT],
    [texts.NOTES, customer.notes],
  ];
  return (
    <>
      <div className="cust-credit">
        <div className="grow">
          <div className="xs t3">{texts.CREDIT}</div>
          <div className="v num">{formatMoney(fromDollars(customer.storeCredit))}</div>
        </div>
        <Button onClick={onAdjust} reason={creditReason}>
          {texts.ADJUST}
        </Button>
      </div>
      <dl className="cust-facts">
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd className={value ? 'pre num' : 't3'}>{value || texts.NONE}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
