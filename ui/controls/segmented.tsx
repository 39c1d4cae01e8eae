import { classNames } from '../class-names.ts';
import type { Icon } from '../icons.tsx';
import { moveInGroup } from '../keys/roving.ts';

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  icon?: Icon;
  disabled?: boolean;
  /** The solid color this segment has while it is on (mode switch). */
  tone?: 'sale' | 'trade' | 'refund';
};

export type SegmentedProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Segment<Value>[];
  /** The accessible name of the group. */
  label: string;
  /** mode = the counter's 44 px switch, touch = 44 px, normal = 30 px. */
  size?: 'normal' | 'touch' | 'mode';
  tone?: 'plain' | 'trade';
  full?: boolean;
  disabled?: boolean;
};

const fills = { sale: 'sale', trade: 'trade', refund: 'refund' } as const;

/** Two to four choices of which one is always on; a radio group to keyboard and screen reader. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { value, onChange, options, label, size = 'normal', tone = 'plain', full, disabled } = props;
  const box =
    size === 'mode'
      ? 'modes'
      : classNames('seg', size === 'touch' && 'c', tone === 'trade' && 't', full && 'full');
  const anyOn = options.some((option) => option.value === value);
  return (
    <div className={box} role="radiogroup" aria-label={label} onKeyDown={moveInGroup}>
      {options.map(({ value: own, label: word, icon: Drawn, disabled: ownOff, tone: fill }, index) => {
        const on = own === value;
        const off = disabled || ownOff;
        return (
          <button
            key={own}
            type="button"
            role="radio"
            aria-checked={on}
            aria-disabled={off || undefined}
            tabIndex={on || (!anyOn && index === 0) ? 0 : -1}
            className={classNames(size === 'mode' && fills[fill ?? 'sale'], on && 'on')}
            onClick={() => !off && !on && onChange(own)}
          >
            {Drawn && <Drawn size={size === 'mode' ? 20 : 16} />}
            {word}
          </button>
        );
      })}
    </div>
  );
}
