import { townLine } from '#kernel/town-line.ts';
import type { ReactNode } from 'react';
import type { getCustomer } from '#domains/customers/contract/calls.ts';
import { isExemptOn } from '#domains/customers/rules/customer-fields.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { customersWebMessages as texts } from './messages.ts';
import { DuplicatesNote } from './duplicates-note.tsx';
import type { OutputOf } from '#contract/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { formatDate, formatDay, formatMoney } from '#ui/data/format.ts';
import { Row } from '#ui/layout/layout.tsx';

export type CustomerFactsProps = {
  customer: OutputOf<typeof getCustomer>;
  /** The store's day, yyyy-MM-dd. */
  today: string;
  /** Why the credit can't be adjusted; null when it can. */
  creditReason: string | null;
  creditAct: ReactNode;
  onAdjust: () => void;
  onStatement: () => void;
  /** Why groups can't be changed; null when they can. */
  groupsReason: string | null;
  onGroups: () => void;
};

/** The profile to read (mode view), store credit first. */
export function CustomerFacts(props: CustomerFactsProps) {
  const { customer, creditReason, onAdjust, onStatement, groupsReason, onGroups } = props;
  const zone = useStoreZone();
  const address = [customer.address1, customer.address2, townLine(customer)].filter(Boolean).join('\n');
  const facts: readonly (readonly [string, string])[] = [
    [texts.PHONE, customer.phone],
    [texts.EMAIL, customer.email],
    [texts.ADDRESS, address],
    [texts.BIRTH_DATE, customer.birthDate && formatDay(customer.birthDate)],
    [texts.TAX_EXEMPT, exemption(props)],
    [
      texts.CONSENT,
      [
        customer.textConsentAt && texts.since(texts.TEXT_CONSENT, formatDate(customer.textConsentAt, zone)),
        customer.emailConsentAt &&
          texts.since(texts.EMAIL_CONSENT, formatDate(customer.emailConsentAt, zone)),
      ]
        .filter(Boolean)
        .join('\n') || texts.NO_CONSENT,
    ],
    [texts.NOTES, customer.notes],
  ];
  return (
    <>
      <Row align="end" justify="between" wrap className="cust-credit">
        <div>
          <div className="xs t3">{texts.CREDIT}</div>
          <div className="v num">{formatMoney(customer.storeCredit)}</div>
        </div>
        <div className="row">
          <Button onClick={onStatement}>{texts.STATEMENT}</Button>
          {props.creditAct}
          <Button onClick={onAdjust} reason={creditReason}>
            {texts.ADJUST}
          </Button>
        </div>
      </Row>
      <div className="row" style={{ flexWrap: 'wrap' }}>
        {customer.groups.map((group) => (
          <Chip key={group.groupId} small>
            {group.name}
          </Chip>
        ))}
        {customer.groups.length === 0 && <span className="t3 s">{texts.IN_NO_GROUP}</span>}
        <Button size="small" tone="ghost" reason={groupsReason} reasonAt="hidden" onClick={onGroups}>
          {texts.CHANGE_GROUPS}
        </Button>
      </div>
      <DuplicatesNote customerId={customer.customerId} name={`${customer.firstName} ${customer.lastName}`} />
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

/** Exempt, by which paper, until when; or no longer. */
function exemption({ customer, today }: CustomerFactsProps): string {
  if (!customer.taxExempt) return texts.NOT_EXEMPT;
  const word = isExemptOn(customer, today) ? texts.EXEMPT : texts.EXPIRED_EXEMPT;
  const until = customer.taxExemptUntil && formatDay(customer.taxExemptUntil);
  const paper = texts.exemptUntil(customer.taxCertificate, until);
  return paper === '' ? word : `${word}, ${paper}`;
}
