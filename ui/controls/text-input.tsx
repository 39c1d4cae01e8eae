import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldInvalid, useFieldLinks } from './field.tsx';
import { type Icon, IconEye, IconEyeOff, IconSearch, IconX } from '../icons.tsx';
import { Kbd } from '../keys/kbd.tsx';

/** Height of an input in px: 36 office rows, 40 forms, 44 and 48 counter, 52 login. */
export type InputHeight = 36 | 40 | 44 | 48 | 52;

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'height' | 'type'>;

export type TextInputProps = Native & {
  value: string;
  onChange: (value: string) => void;
  height?: InputHeight;
  /** Right-aligned tabular figures. */
  numeric?: boolean;
  icon?: Icon;
  /** Stands inside at the right end: a unit, a tick, a Kbd. */
  after?: ReactNode;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'time';
  invalid?: boolean;
};

/** The class of the drawn edge around any input. */
export function inputClass(height: InputHeight, invalid: boolean, off: boolean, more?: string): string {
  return classNames('inp', height !== 40 && `h${height}`, invalid && 'bad', off && 'off', more);
}

/** One line of text. Inside a Field it takes label, hint and error from there. */
export function TextInput(props: TextInputProps) {
  const { value, onChange, height = 40, numeric, icon: Drawn, after, invalid, className, ...native } = props;
  const links = useFieldLinks();
  const bad = useFieldInvalid() || Boolean(invalid);
  return (
    <span className={inputClass(height, bad, Boolean(native.disabled), className)}>
      {Drawn && <Drawn size={18} />}
      <input
        autoComplete="off"
        {...links}
        aria-invalid={bad || undefined}
        {...native}
        type={native.type ?? 'text'}
        className={numeric ? 'num r' : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {after}
    </span>
  );
}

/** A password with a button that shows it. */
export function PasswordInput({
  autoComplete = 'current-password',
  ...props
}: Omit<TextInputProps, 'type' | 'icon' | 'numeric'>) {
  const [shown, setShown] = useState(false);
  const { value, onChange, height = 40, after, invalid, className, ...native } = props;
  const links = useFieldLinks();
  const bad = useFieldInvalid() || Boolean(invalid);
  const Drawn = shown ? IconEyeOff : IconEye;
  return (
    <span className={inputClass(height, bad, Boolean(native.disabled), className)}>
      <input
        {...links}
        aria-invalid={bad || undefined}
        {...native}
        autoComplete={autoComplete}
        data-scan="off"
        type={shown ? 'text' : 'password'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {after}
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        // Tab goes on to the next field: what is typed there would be lost on a button.
        tabIndex={-1}
        onClick={() => setShown(!shown)}
      >
        <Drawn size={18} />
      </button>
    </span>
  );
}

export type SearchInputProps = Omit<TextInputProps, 'type' | 'icon' | 'numeric'> & {
  /** The accessible name when no Field is around. */
  label?: string;
  keys?: string;
};

/** A search field with a glass, a clear button, and the key that jumps here. */
export function SearchInput({ label, keys, after, value, onChange, ...rest }: SearchInputProps) {
  const clear = value ? (
    <button type="button" aria-label="Clear" onClick={() => onChange('')}>
      <IconX size={16} />
    </button>
  ) : keys ? (
    <Kbd>{keys}</Kbd>
  ) : null;
  return (
    <TextInput
      {...rest}
      type="search"
      aria-label={label}
      icon={IconSearch}
      value={value}
      onChange={onChange}
      after={
        <>
          {after}
          {clear}
        </>
      }
    />
  );
}

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  invalid?: boolean;
};

/** Several lines of text. */
export function TextArea({ value, onChange, invalid, className, rows = 2, ...native }: TextAreaProps) {
  const links = useFieldLinks();
  const bad = useFieldInvalid() || Boolean(invalid);
  return (
    <span className={classNames('inp area', bad && 'bad', native.disabled && 'off', className)}>
      <textarea
        {...links}
        aria-invalid={bad || undefined}
        {...native}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
