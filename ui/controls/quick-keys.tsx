import { classNames } from '../class-names.ts';
import { formatMoney } from '../data/format.ts';

export type QuickKey = {
  /** Whole cents. */
  cents: number;
  /** A small word after the sum: "exact". */
  note?: string;
};

export type QuickKeysProps = {
  keys: readonly QuickKey[];
  /** The sum that is taken now, whole cents. */
  value: number | null;
  onPick: (cents: number) => void;
  label: string;
  disabled?: boolean;
};

/** Sums on keys of 64 px: the exact one and the next round ones. */
export function QuickKeys({ keys, value, onPick, label, disabled = false }: QuickKeysProps) {
  return (
    <div className="qk num" role="group" aria-label={label}>
      {keys.map((key) => (
        <button
          key={`${key.cents}${key.note ?? ''}`}
          type="button"
          className={classNames(key.cents === value && 'on')}
          aria-pressed={key.cents === value}
          aria-disabled={disabled || undefined}
          onClick={() => !disabled && onPick(key.cents)}
        >
          {formatMoney(key.cents, { short: true })}
          {key.note && <small>{key.note}</small>}
        </button>
      ))}
    </div>
  );
}
