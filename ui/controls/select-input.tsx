import type { ComponentProps } from 'react';
import { useFieldInvalid, useFieldLinks } from './field.tsx';
import { IconChevronDown } from '../icons.tsx';
import { type InputHeight, inputClass } from './text-input.tsx';

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean };

export type SelectInputProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'size' | 'height' | 'children'
> & {
  value: Value | '';
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  height?: InputHeight;
  invalid?: boolean;
};

/** The browser's own select in our edge: it is the one list that every touch screen and screen reader knows. */
export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const { value, onChange, options, placeholder, height = 40, invalid, className, ...native } = props;
  const links = useFieldLinks();
  const bad = useFieldInvalid() || Boolean(invalid);
  // A list with an entry of its own for "any" needs no blank one beside it.
  const needsBlank =
    !options.some((each) => each.value === '') && (placeholder !== undefined || value === '');
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <span className={inputClass(height, bad, Boolean(native.disabled), className)}>
      <select
        {...links}
        aria-invalid={bad || undefined}
        {...native}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {needsBlank && (
          <option value="" disabled={value !== ''}>
            {placeholder ?? ''}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} />
    </span>
  );
}
