import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Kbd } from '../keys/kbd.tsx';
import { IconBarcode } from '../icons.tsx';
import { type ScanHandler, type ScanOptions, useScan } from './scan.ts';
import { isCount } from './scan-times.ts';
import type { ScanTimes } from './use-scan-times.ts';

export type ScanInputProps = {
  /** Takes every scan of this screen, wherever the focus is. */
  onScan: ScanHandler;
  /** Enter on typed text; the box is emptied. Without it typed text goes to onScan, too. */
  onSubmit?: (text: string) => void;
  /** Every change of the typed text (search as you type). */
  onType?: (text: string) => void;
  /** A number alone in the box is how many copies the next scan counts; whoever takes the scan takes the number. */
  times?: ScanTimes;
  label: string;
  placeholder?: string;
  /** The key shown at the right; bind it with useKeys and focus `inputRef`. */
  keys?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
  disabled?: boolean;
  options?: ScanOptions;
  /** Stands before the key hint. */
  after?: ReactNode;
};

/** The 48 px box that a screen is scanned and searched with. Scans never show in it; only typed text does. */
export function ScanInput(props: ScanInputProps) {
  const {
    onScan,
    onSubmit,
    onType,
    times,
    label,
    placeholder,
    keys,
    autoFocus = false,
    disabled = false,
    options,
    after,
  } = props;
  const [own, setOwn] = useState('');
  const text = times ? times.box : own;
  const ownInput = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? ownInput;
  useScan(onScan, { ...options, when: !disabled && (options?.when ?? true) });
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus, input]);

  const type = (typed: string) => {
    if (times) times.type(typed);
    else setOwn(typed);
    onType?.(typed);
  };
  const submit = () => {
    const typed = text.trim();
    if (typed === '') return;
    type('');
    if (times && isCount(typed)) return times.setTimes(Number(typed));
    if (onSubmit) onSubmit(typed);
    else void onScan(typed);
  };
  return (
    <div className={classNames('inp scan', disabled && 'off')}>
      <IconBarcode size={24} />
      <input
        ref={input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-keys="through"
        aria-label={label}
        placeholder={placeholder}
        disabled={disabled}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          // An empty box leaves Enter to the screen's own key map.
          if (event.key !== 'Enter' || text.trim() === '') return;
          event.preventDefault();
          submit();
        }}
      />
      {after}
      {keys && <Kbd>{keys}</Kbd>}
    </div>
  );
}
