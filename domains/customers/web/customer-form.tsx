import { type CustomerFields, customerLengths } from '#domains/customers/rules/customer-fields.ts';
import { customersWebMessages as texts } from './messages.ts';
import type { CustomerCardState } from './use-customer-card.ts';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea, TextInput, type TextInputProps } from '#ui/controls/text-input.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';

type TextField = Exclude<
  keyof CustomerFields,
  'taxExempt' | 'taxExemptUntil' | 'textConsent' | 'emailConsent' | 'notes' | 'birthDate'
>;

type LineProps = {
  card: CustomerCardState;
  field: TextField;
  label: string;
  hint?: string;
  optional?: boolean;
  type?: TextInputProps['type'];
  autoFocus?: boolean;
  /** The rule says more about this field (VAL-01): it is checked when leaving. */
  name?: string;
};

function Line({ card, field, label, hint, optional, type, autoFocus }: LineProps) {
  return (
    <Field label={label} hint={hint} optional={optional} error={card.problemOf(field)}>
      <TextInput
        value={card.draft[field]}
        type={type}
        maxLength={customerLengths[field]}
        autoFocus={autoFocus}
        onChange={(value) => card.set(field, value)}
        onBlur={() => card.leave(field)}
      />
    </Field>
  );
}

/** The profile as a form (modes new and edit). Only the names and one way to reach the customer are required (NS-CUST-01). */
export function CustomerForm({ card, quick = false }: { card: CustomerCardState; quick?: boolean }) {
  return (
    <Stack gap={12} className="cust-form">
      <div className="two">
        <Line card={card} field="firstName" label={texts.FIRST_NAME} autoFocus />
        <Line card={card} field="lastName" label={texts.LAST_NAME} />
      </div>
      <div className="two">
        <Line card={card} field="phone" label={texts.PHONE} hint={texts.EITHER} type="tel" />
        <Line card={card} field="email" label={texts.EMAIL} type="email" optional />
      </div>
      {!quick && <MoreFields card={card} />}
    </Stack>
  );
}

function MoreFields({ card }: { card: CustomerCardState }) {
  return (
    <>
      <Line card={card} field="address1" label={texts.ADDRESS} optional />
      <Line card={card} field="address2" label={texts.ADDRESS_2} optional />
      <div className="three">
        <Line card={card} field="city" label={texts.CITY} optional />
        <Line card={card} field="state" label={texts.STATE} optional />
        <Line card={card} field="zip" label={texts.ZIP} optional />
      </div>
      <div className="two">
        <Field label={texts.BIRTH_DATE} optional error={card.problemOf('birthDate')}>
          <TextInput
            type="date"
            value={card.draft.birthDate}
            onChange={(value) => card.set('birthDate', value)}
            onBlur={() => card.leave('birthDate')}
          />
        </Field>
        <Line card={card} field="memberNumber" label={texts.MEMBER} hint={texts.MEMBER_HINT} optional />
      </div>
      <Check checked={card.draft.taxExempt} onChange={(on) => card.set('taxExempt', on)}>
        {texts.TAX_EXEMPT}
      </Check>
      {card.draft.taxExempt && (
        <div className="two">
          <Line card={card} field="taxCertificate" label={texts.TAX_CERTIFICATE} optional />
          <Field label={texts.TAX_UNTIL} hint={texts.TAX_UNTIL_HINT} optional>
            <TextInput
              type="date"
              value={card.draft.taxExemptUntil}
              onChange={(value) => card.set('taxExemptUntil', value)}
            />
          </Field>
        </div>
      )}
      <Field label={texts.CONSENT} hint={texts.CONSENT_DETAIL} group>
        <Row align="stretch" wrap className="cust-consent">
          <Check checked={card.draft.textConsent} onChange={(on) => card.set('textConsent', on)}>
            {texts.TEXT_CONSENT}
          </Check>
          <Check checked={card.draft.emailConsent} onChange={(on) => card.set('emailConsent', on)}>
            {texts.EMAIL_CONSENT}
          </Check>
        </Row>
      </Field>
      <Field label={texts.NOTES} optional error={card.problemOf('notes')}>
        <TextArea
          rows={3}
          maxLength={customerLengths.notes}
          value={card.draft.notes}
          onChange={(value) => card.set('notes', value)}
        />
      </Field>
    </>
  );
}
