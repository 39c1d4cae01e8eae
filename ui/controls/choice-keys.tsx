import { classNames } from '../class-names.ts';
import { Check } from './check.tsx';
import { type Icon, IconCheck } from '../icons.tsx';
import { Kbd } from '../keys/kbd.tsx';
import { moveInGroup } from '../keys/roving.ts';

export type ChoiceKey<Value extends string> = {
  value: Value;
  label: string;
  /** A smaller line under the label. */
  detail?: string;
  icon?: Icon;
  disabled?: boolean;
  /** The key that chooses it; bind it with useKeys. */
  keys?: string;
};

export type ChoiceKeysProps<Value extends string> = {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly ChoiceKey<Value>[];
  label: string;
  /** In px: 76 icon over word, 60 smaller, 52 word and detail, 48 one word in a wrapping line. */
  height?: 76 | 60 | 52 | 48;
  columns?: number;
  tone?: 'brand' | 'trade' | 'refund';
  /** Pressing the one that is on again calls onChange, too (a key that acts). */
  repeat?: boolean;
};

/** Big keys of which one is on: tenders, conditions, reasons. */
export function ChoiceKeys<Value extends string>(props: ChoiceKeysProps<Value>) {
  const { value, onChange, options, label, height = 76, columns, tone = 'brand', repeat = false } = props;
  const name = classNames(
    'ways',
    height !== 76 && `h${height}`,
    height === 48 && !columns && 'line',
    tone !== 'brand' && tone,
  );
  const anyOn = options.some((option) => option.value === value);
  const style =
    height === 48 && !columns
      ? undefined
      : { gridTemplateColumns: `repeat(${columns ?? Math.min(options.length, 4)}, 1fr)` };
  return (
    <div className={name} style={style} role="radiogroup" aria-label={label} onKeyDown={moveInGroup}>
      {options.map(({ value: own, label: word, detail, icon: Drawn, disabled, keys }, index) => {
        const on = own === value;
        return (
          <button
            key={own}
            type="button"
            role="radio"
            aria-checked={on}
            aria-disabled={disabled || undefined}
            tabIndex={on || (!anyOn && index === 0) ? 0 : -1}
            className={classNames(on && 'on')}
            onClick={() => !disabled && (repeat || !on) && onChange(own)}
          >
            {Drawn && <Drawn size={height === 76 ? 26 : 22} />}
            {on && height === 48 && !Drawn && <IconCheck size={18} />}
            {word}
            {detail && <small>{detail}</small>}
            {keys && <Kbd>{keys}</Kbd>}
          </button>
        );
      })}
    </div>
  );
}

export type TickKey<Value extends string> = {
  value: Value;
  label: string /** What its lack costs, already written: "−$11.20". */;
  lack?: string;
  /** The key that turns it; bind it with useKeys. */
  keys?: string;
  disabled?: boolean;
};

export type TickKeysProps<Value extends string> = {
  values: readonly Value[];
  onChange: (values: readonly Value[]) => void;
  options: readonly TickKey<Value>[];
  label: string;
};

/** Big keys of which several may be on, each with a tick and what its lack costs. */
export function TickKeys<Value extends string>({ values, onChange, options, label }: TickKeysProps<Value>) {
  const toggle = (own: Value) =>
    onChange(values.includes(own) ? values.filter((each) => each !== own) : [...values, own]);
  return (
    <div className="tk" role="group" aria-label={label}>
      {options.map((option) => {
        const on = values.includes(option.value);
        return (
          <button
            key={option.value}
            type="button"
            role="checkbox"
            aria-checked={on}
            aria-disabled={option.disabled || undefined}
            className={classNames(!on && 'no')}
            onClick={() => !option.disabled && toggle(option.value)}
          >
            <span className={classNames('check', on && 'on')} aria-hidden="true">
              <IconCheck size={15} stroke={3} />
            </span>
            {option.label}
            {option.keys && <Kbd>{option.keys}</Kbd>}
            {!on && option.lack && <small className="num">{option.lack}</small>}
          </button>
        );
      })}
    </div>
  );
}

export type CheckGroupProps<Value extends string> = {
  values: readonly Value[];
  onChange: (values: readonly Value[]) => void;
  options: readonly { value: Value; label: string; detail?: string; disabled?: boolean }[];
};

/** Checkboxes under each other for office forms. Put it in a Field with `group`. */
export function CheckGroup<Value extends string>({ values, onChange, options }: CheckGroupProps<Value>) {
  return (
    <div className="col" style={{ gap: 8 }}>
      {options.map((option) => (
        <Check
          key={option.value}
          checked={values.includes(option.value)}
          disabled={option.disabled}
          detail={option.detail}
          onChange={(on) =>
            onChange(on ? [...values, option.value] : values.filter((each) => each !== option.value))
          }
        >
          {option.label}
        </Check>
      ))}
    </div>
  );
}
