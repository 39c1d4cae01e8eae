import { listTimeZones } from '#domains/stores/rules/store-clock.ts';
import { zoneChoices, zoneOf } from '#domains/stores/rules/zone-choices.ts';
import { storesScreenMessages as texts } from '#domains/stores/web/screen-messages.ts';
import { SelectInput, type SelectInputProps } from '#ui/controls/select-input.tsx';

type Props = Omit<SelectInputProps<string>, 'options'> & {
  /** The one that is offered first where none is chosen. */
  usual?: string;
};

/** The time zones by their cities, also those of another name: the letters that are typed go there. */
export function ZoneInput({ value, usual = '', onChange, ...input }: Props) {
  return (
    <SelectInput
      {...input}
      value={value}
      onChange={(chosen) => onChange(zoneOf(chosen))}
      options={zoneChoices(value || usual, listTimeZones()).map((one) => ({
        value: one.value,
        label: texts.zoneChoice(one.city, one.where),
      }))}
    />
  );
}
