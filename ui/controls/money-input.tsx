import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useFieldInvalid, useFieldLinks } from './field.tsx';
import { formatCents } from '../data/format.ts';
import { centsFromPaste, centsFromTyping } from './money-typing.ts';
import { type InputHeight, inputClass } from './text-input.tsx';

export type MoneyInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'size' | 'height' | 'type'
> & {
  /** Whole cents, or null when empty. */
  value: number | null;
  onChange: (cents: number | null) => void;
  height?: InputHeight;
  /** Typing − turns the sign. */
  allowNegative?: boolean;
  after?: ReactNode;
  invalid?: boolean;
};

// The point moves with every digit, so a caret in the middle would make no sense: it always is at the right end.
function caretToEnd(event: SyntheticEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
    input.setSelectionRange(end, end);
}

/** Money that fills from the right: typing 1 2 5 0 makes 12.50; pasting "12.50" makes 12.50 too. */
export function MoneyInput(props: MoneyInputProps) {
  const {
    value,
    onChange,
    height = 40,
    allowNegative = false,
    after,
    invalid,
    className,
    onKeyDown,
    ...native
  } = props;
  const links = useFieldLinks();
  const bad = useFieldInvalid() || Boolean(invalid);
  const keepSign = (cents: number | null) => (cents !== null && !allowNegative ? Math.abs(cents) : cents);

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const cents = centsFromPaste(event.clipboardData.getData('text'));
    if (cents !== null) onChange(keepSign(cents));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete') {
      event.preventDefault();
      onChange(null);
    }
    if (event.key === '-' || event.key === '−') {
      event.preventDefault();
      if (allowNegative && value) onChange(-value);
    }
  };
  return (
    <span className={inputClass(height, bad, Boolean(native.disabled), className)}>
      <span className="t3" aria-hidden="true">
        $
      </span>
      <input
        autoComplete="off"
        inputMode="numeric"
        placeholder="0.00"
        {...links}
        aria-invalid={bad || undefined}
        {...native}
        type="text"
        className="num r"
        value={value === null ? '' : formatCents(value)}
        onChange={(event) => onChange(keepSign(centsFromTyping(event.target.value)))}
        onPaste={paste}
        onKeyDown={press}
        onFocus={(event) => {
          event.currentTarget.select();
          native.onFocus?.(event);
        }}
        onSelect={caretToEnd}
      />
      {after}
    </span>
  );
}
