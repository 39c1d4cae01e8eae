import type { OwnStoreWire } from '#domains/stores/contract/own.ts';
import { listTimeZones } from '#domains/stores/rules/store-clock.ts';
import { storesScreenMessages as texts } from '#domains/stores/web/screen-messages.ts';
import type { DraftOf } from '#platform/web/use-draft.ts';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

export type StoreDraft = {
  clientName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  timeZone: string;
  cutoffHour: string;
  place: number | null;
  /** Of a new store only: how many, and the store that it is set up like. */
  registers: number | null;
  like: string;
};

/** Those that most stores have; the others follow. */
const USUAL = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
const HOURS = Array.from({ length: 13 }, (_, hour) => ({ value: String(hour), label: texts.hour(hour) }));
const MOST_REGISTERS = 20;
const LAST_PLACE = 999;

function zonesWith(zone: string): { value: string; label: string }[] {
  return [...new Set([...USUAL, zone, ...listTimeZones()])].map((value) => ({
    value,
    label: texts.zone(value),
  }));
}

type Props = {
  form: DraftOf<StoreDraft>;
  /** Those that a new store can be like; a store that is there already was set up. */
  stores: readonly OwnStoreWire[] | undefined;
};

/** The fields of a store. */
export function StoreFields({ form: { draft, bind, problemOf }, stores }: Props) {
  return (
    <>
      <Field label={texts.NAME} error={problemOf('clientName')}>
        <TextInput {...bind('clientName')} maxLength={60} autoFocus />
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
      <div className="two">
        <Field label={texts.CLOCK} error={problemOf('timeZone')}>
          <SelectInput {...bind('timeZone')} options={zonesWith(draft.timeZone)} />
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
        </>
      )}
    </>
  );
}
