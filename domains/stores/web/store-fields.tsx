import type { OwnStoreWire } from '#domains/stores/contract/own.ts';
import { type AddressDraft, AddressFields } from '#domains/stores/web/public/address-fields.tsx';
import { ZoneInput } from '#domains/stores/web/public/zone-input.tsx';
import { storesScreenMessages as texts } from '#domains/stores/web/screen-messages.ts';
import type { DraftOf } from '#platform/web/use-draft.ts';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { Note } from '#ui/data/note.tsx';

export type StoreDraft = AddressDraft & {
  timeZone: string;
  cutoffHour: string;
  place: number | null;
  /** Of a new store only: how many, and the store that it is set up like. */
  registers: number | null;
  like: string;
};

const HOURS = Array.from({ length: 13 }, (_, hour) => ({ value: String(hour), label: texts.hour(hour) }));
const MOST_REGISTERS = 20;
const LAST_PLACE = 999;

type Props = {
  form: DraftOf<StoreDraft>;
  /** Those that a new store can be like; a store that is there already was set up. */
  stores: readonly OwnStoreWire[] | undefined;
};

/** The fields of a store. */
export function StoreFields({ form, stores }: Props) {
  const { bind, problemOf } = form;
  return (
    <>
      <AddressFields form={form} />
      <div className="two">
        <Field label={texts.CLOCK} error={problemOf('timeZone')}>
          <ZoneInput {...bind('timeZone')} />
        </Field>
        <Field label={texts.CUTOFF} hint={texts.CUTOFF_HINT} error={problemOf('cutoffHour')}>
          <SelectInput {...bind('cutoffHour')} options={HOURS} />
        </Field>
      </div>
      <Field label={texts.ORDER} hint={texts.ORDER_HINT}>
        <NumberInput {...bind('place')} min={0} max={LAST_PLACE} />
      </Field>
      {stores && (
        <>
          <Field label={texts.HOW_MANY}>
            <NumberInput {...bind('registers')} min={1} max={MOST_REGISTERS} />
          </Field>
          <Field label={texts.LIKE} hint={texts.LIKE_HINT}>
            <SelectInput
              {...bind('like')}
              options={stores.map((one) => ({ value: String(one.clientId), label: one.clientName }))}
            />
          </Field>
          <Note tone="warn">{texts.TAXES_COPIED}</Note>
        </>
      )}
    </>
  );
}
