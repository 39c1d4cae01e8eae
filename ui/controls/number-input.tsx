import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useKeptBack } from './kept-back.ts';
import { nearestInRange, plainNumber } from './number-range.ts';
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

/** A number typed as it is read. What is out of range stays as it was typed: Enter and leaving say what is wrong with it, and its form isn't sent. */
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
  const [typed, setTyped] = useState<{ value: number | null; isLeft: boolean } | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const saidId = useId();
  const links = useFieldLinks();
  const read = (text: string) => (text === '' || text === '-' || text === '.' ? null : Number(text));
  const text = draft !== null && read(draft) === value ? draft : show(value, decimals);
  const isTyped = typed !== null && typed.value === value;
  const outside = isTyped && value !== null ? nearestInRange(value, { min, max }) : null;
  const words = typed?.isLeft && outside ? outside.words : null;
  const bad = useFieldInvalid() || Boolean(invalid) || words !== null;
  const say = () => isTyped && setTyped({ value, isLeft: true });
  useKeptBack(box, outside !== null, say);

  const change = (entered: string) => {
    const clean = plainNumber(entered, decimals);
    const shape = decimals > 0 ? new RegExp(`^-?\\d*(\\.\\d{0,${decimals}})?$`) : /^-?\d*$/;
    if (!shape.test(clean) || (clean.startsWith('-') && (min ?? -1) >= 0)) return;
    setDraft(clean);
    setTyped({ value: read(clean), isLeft: false });
    onChange(read(clean));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && outside) {
      event.preventDefault();
      return say();
    }
    onKeyDown?.(event);
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.defaultPrevented || !arrows || step === 0) return;
    event.preventDefault();
    const next = (value ?? 0) + step;
    onChange(nearestInRange(next, { min, max })?.value ?? next);
  };
  const input = (
    <span className={inputClass(height, bad, Boolean(native.disabled), className)}>
      <input
        autoComplete="off"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        {...links}
        aria-invalid={bad || undefined}
        {...native}
        ref={box}
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
          say();
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
        <span className="said" id={saidId} role="alert">
          {words}
        </span>
      )}
    </>
  );
}
