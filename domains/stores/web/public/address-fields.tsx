import { useRef } from 'react';
import { storesScreenMessages as texts } from '#domains/stores/web/screen-messages.ts';
import type { DraftOf } from '#platform/web/use-draft.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

export type AddressDraft = {
  clientName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
};

/** A store's name, address and phone, in the form of whatever has more of it. */
export function AddressFields<Draft extends AddressDraft>({
  form: { bind, problemOf },
}: {
  form: Pick<DraftOf<Draft>, 'bind' | 'problemOf'>;
}) {
  // What came with the store is typed over, once.
  const wasSelected = useRef(false);
  return (
    <>
      <Field label={texts.NAME} error={problemOf('clientName')}>
        <TextInput
          {...bind('clientName')}
          maxLength={60}
          autoFocus
          onFocus={(event) => {
            if (!wasSelected.current) event.currentTarget.select();
            wasSelected.current = true;
          }}
        />
      </Field>
      <div className="two">
        <Field label={texts.ADDRESS1} optional>
          <TextInput {...bind('address1')} maxLength={100} />
        </Field>
        <Field label={texts.ADDRESS2} optional>
          <TextInput {...bind('address2')} maxLength={100} />
        </Field>
      </div>
      <div className="two">
        <Field label={texts.CITY} optional>
          <TextInput {...bind('city')} maxLength={60} />
        </Field>
        <Field label={texts.STATE_OF} optional>
          <TextInput {...bind('state')} maxLength={40} />
        </Field>
      </div>
      <div className="two">
        <Field label={texts.ZIP} optional>
          <TextInput {...bind('zip')} maxLength={20} />
        </Field>
        <Field label={texts.PHONE} optional>
          <TextInput {...bind('phone')} maxLength={40} type="tel" />
        </Field>
      </div>
    </>
  );
}
