import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconCheck, IconMinus } from '../icons.tsx';

export type CheckProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The visible label. Without one give `label`. */
  children?: ReactNode;
  label?: string;
  /** Some but not all: a minus instead of the tick. */
  mixed?: boolean;
  disabled?: boolean;
  /** Side of the drawn box in px. */
  size?: 20 | 28;
  tone?: 'brand' | 'ok' | 'refund';
  detail?: ReactNode;
  tabIndex?: number;
  name?: string;
};

/** A checkbox: a drawn box over the browser's own, so it keeps its keyboard and its name. */
export function Check(props: CheckProps) {
  const {
    checked,
    onChange,
    children,
    label,
    mixed = false,
    disabled = false,
    size = 20,
    tone = 'brand',
    detail,
  } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  const on = checked || mixed;
  const look = classNames(
    'check',
    size === 28 && 'l',
    on && !disabled && 'on',
    on && tone !== 'brand' && tone,
    disabled && 'off',
    disabled && on && 'was',
  );
  return (
    <label className={classNames('chk', size === 28 && 'l', disabled && 'dis')}>
      <input
        ref={box}
        type="checkbox"
        name={props.name}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        tabIndex={props.tabIndex}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={look} aria-hidden="true">
        {mixed ? <IconMinus size={size - 5} stroke={3} /> : <IconCheck size={size - 5} stroke={3} />}
      </span>
      {(children || detail) && (
        <span className="lbl">
          {children}
          {detail && <small>{detail}</small>}
        </span>
      )}
    </label>
  );
}
