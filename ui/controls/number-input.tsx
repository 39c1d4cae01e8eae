import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { broughtIntoRange } from './number-range.ts';
import { useFieldInvalid, useFieldLinks } from './field.tsx';
import { type InputHeight, inputClass } from './text-input.tsx';

export type NumberInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'size' | 'height' | 'type' | 'min' | 'max'
> & {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Digits behind the point; 0 takes whole numbers only. */
  decimals?: number;
  height?: InputHeight;
  /** A unit inside at the right: "%", "days". */
  unit?: ReactNode;
  /** Up and Down change the value; off where they move between fields. */
  arrows?: boolean;
  invalid?: boolean;
};

function show(value: number | null, decimals: number): string {
  if (value === null) return '';
  return decimals > 0
    ? String(Math.round(value * 10 ** decimals) / 10 ** decimals)
    : String(Math.trunc(value));
}

/** A number typed as it is read. What is out of range is kept while it is typed; Enter or leaving brings it into range, and a sentence under it says so. */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onChange,
    min,
    max,
    decimals = 0,
    height = 40,
    unit,
    arrows = true,
    invalid,
    className,
    ...rest
  } = props;
  const { onBlur, onKeyDown, ...native } = rest;
  // A half-typed "1." has no number of its own, so the text is kept beside the value while it means the same.
  const [draft, setDraft] = useState<string | null>(null);
  const [said, setSaid] = useState<{ value: number; words: string } | null>(null);
  const saidId = useId();
  const links = useFieldLinks();
  const bad = useFieldInvalid() || Boolean(invalid);
  const read = (text: string) => (text === '' || text === '-' || text === '.' ? null : Number(text));
  const text = draft !== null && read(draft) === value ? draft : show(value, decimals);
  const words = said?.value === value ? said.words : null;
  /** Answers whether it had to. */
  const bring = (number: number | null): boolean => {
    const brought = number === null ? null : broughtIntoRange(number, { min, max });
    if (!brought) return false;
    setDraft(null);
    setSaid(brought);
    if (brought.value !== value) onChange(brought.value);
    return true;
  };

  const change = (typed: string) => {
    const clean = typed.replace(/[−]/g, '-').replace(/,/g, '');
    const shape = decimals > 0 ? new RegExp(`^-?\\d*(\\.\\d{0,${decimals}})?$`) : /^-?\d*$/;
    if (!shape.test(clean) || (clean.startsWith('-') && (min ?? -1) >= 0)) return;
    setDraft(clean);
    setSaid(null);
    onChange(read(clean));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // The form is sent by the next Enter, with what is seen then.
    if (event.key === 'Enter' && bring(value)) return event.preventDefault();
    onKeyDown?.(event);
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.defaultPrevented || !arrows || step === 0) return;
    event.preventDefault();
    const next = (value ?? 0) + step;
    if (!bring(next)) onChange(next);
  };
  const input = (
    <span className={inputClass(height, bad, Boolean(native.disabled), className)}>
      <input
        autoComplete="off"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        {...links}
        aria-invalid={bad || undefined}
        {...native}
        {...(words && { 'aria-describedby': classNames(links['aria-describedby'], saidId) })}
        type="text"
        className="num r"
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        onFocus={(event) => {
          event.currentTarget.select();
          native.onFocus?.(event);
        }}
        onBlur={(event) => {
          setDraft(null);
          bring(value);
          onBlur?.(event);
        }}
      />
      {unit && <span className="t3">{unit}</span>}
    </span>
  );
  return (
    <>
      {input}
      {words && (
        <span className="said" id={saidId} role="status">
          {words}
        </span>
      )}
    </>
  );
}
