import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { useFieldInvalid, useFieldLinks } from './field.tsx';
import { formatCents } from '../data/format.ts';
import { useKeptBack } from './kept-back.ts';
import {
  centsFromPaste,
  centsWords,
  type MoneyTyped,
  percentTyped,
  readPercent,
  typeMoney,
} from './money-typing.ts';
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
  /** What a typed percent is of, in cents; without it none is taken. */
  percentOf?: number;
  invalid?: boolean;
};

// The point moves with every digit, so a caret in the middle would make no sense: it always is at the right end.
function caretToEnd(event: SyntheticEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
    input.setSelectionRange(end, end);
}

/**
 * Money that fills from the right: typing 1 2 5 0 makes 12.50, and so does 1 2 point 5; pasting "12.50", too (0461). Cents that may have been meant as dollars
 * are said to be cents, over what is below: nothing moves. A percent is taken of `percentOf`, or refused.
 */
export function MoneyInput(props: MoneyInputProps) {
  const {
    value,
    onChange,
    height = 40,
    allowNegative = false,
    after,
    percentOf,
    invalid,
    className,
    onKeyDown,
    ...native
  } = props;
  const links = useFieldLinks();
  const captionId = useId();
  const [last, setLast] = useState<MoneyTyped>({ cents: null, typed: null });
  const [isRight, setRight] = useState(false);
  const [percent, setPercent] = useState<{ cents: number | null; words: string; isWrong: boolean } | null>(
    null,
  );
  const box = useRef<HTMLInputElement>(null);
  // Whoever holds the value may have changed it meanwhile.
  const now: MoneyTyped = last.cents === value ? last : { cents: value, typed: null };
  const keepSign = (cents: number | null) => (cents !== null && !allowNegative ? Math.abs(cents) : cents);

  const said = percent !== null && percent.cents === value ? percent : null;
  const bad = useFieldInvalid() || Boolean(invalid) || Boolean(said?.isWrong);
  useKeptBack(box, Boolean(said?.isWrong), () => undefined);

  const take = ({ cents, typed }: MoneyTyped) => {
    const kept = keepSign(cents);
    setLast({ cents: kept, typed });
    setPercent(null);
    onChange(kept);
  };
  const takePercent = (typed: number | null) => {
    const { cents, words, isWrong } = readPercent(typed, percentOf);
    if (!isWrong) take({ cents, typed: null });
    setPercent({ cents: isWrong ? value : cents, words, isWrong });
  };
  const type = (text: string) => {
    if (text.includes('%')) takePercent(percentTyped(now, text));
    else take(typeMoney(now, text));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    if (text.includes('%')) return takePercent(percentTyped({ cents: null, typed: null }, text));
    const cents = centsFromPaste(text);
    if (cents !== null) take({ cents, typed: null });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete') {
      event.preventDefault();
      take({ cents: null, typed: '' });
    }
    if (event.key === '-' || event.key === '−') {
      event.preventDefault();
      if (allowNegative && value) take({ cents: -value, typed: now.typed });
    }
  };
  return (
    <span className={inputClass(height, bad, Boolean(native.disabled), classNames('money', className))}>
      <span className="t3" aria-hidden="true">
        $
      </span>
      <input
        autoComplete="off"
        inputMode="decimal"
        placeholder="0.00"
        {...links}
        aria-describedby={classNames(links['aria-describedby'], captionId)}
        aria-invalid={bad || undefined}
        {...native}
        ref={box}
        type="text"
        className="num r"
        value={value === null ? '' : formatCents(value)}
        onChange={(event) => type(event.target.value)}
        onPaste={paste}
        onKeyDown={press}
        onFocus={(event) => {
          const input = event.currentTarget;
          input.select();
          setRight(input.getBoundingClientRect().left > window.innerWidth / 2);
          native.onFocus?.(event);
        }}
        onBlur={(event) => {
          setLast({ cents: value, typed: null });
          native.onBlur?.(event);
        }}
        onSelect={caretToEnd}
      />
      {after}
      <span id={captionId} className={classNames('cents', isRight && 'right')} aria-live="polite">
        {said?.words ?? centsWords(now)}
      </span>
    </span>
  );
}
