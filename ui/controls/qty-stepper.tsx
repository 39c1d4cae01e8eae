import { classNames } from '../class-names.ts';
import { IconMinus, IconPlus } from '../icons.tsx';

export type QtyStepperProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Says "1 of 3": never above what is left. */
  of?: number;
  /** What is counted, for the names of the buttons: "One more: Hollow Knight". */
  label: string;
  /** 40 instead of 44 px high. */
  small?: boolean;
  disabled?: boolean;
};

/** Minus, number, plus. */
export function QtyStepper({
  value,
  onChange,
  min = 1,
  max,
  of,
  label,
  small = false,
  disabled = false,
}: QtyStepperProps) {
  const top = Math.min(max ?? Number.POSITIVE_INFINITY, of ?? Number.POSITIVE_INFINITY);
  const size = small ? 16 : 18;
  const step = (name: string, by: number, off: boolean) => (
    <button
      type="button"
      aria-label={`${name}: ${label}`}
      aria-disabled={off || undefined}
      onClick={() => !off && onChange(value + by)}
    >
      {by < 0 ? <IconMinus size={size} /> : <IconPlus size={size} />}
    </button>
  );
  return (
    <span className={classNames('step', small && 's')} role="group" aria-label={label}>
      {step('One less', -1, disabled || value <= min)}
      <b className="num" aria-live="polite">
        {value}
        {of !== undefined && <span>{` of ${of}`}</span>}
      </b>
      {step('One more', 1, disabled || value >= top)}
    </span>
  );
}
