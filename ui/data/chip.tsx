import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Icon, IconX } from '../icons.tsx';

export type ChipTone = 'plain' | 'ok' | 'warn' | 'info' | 'bad' | 'trade' | 'brand';

export type ChipProps = {
  children: ReactNode;
  tone?: ChipTone;
  icon?: Icon;
  /** A round light before the word instead of an icon. */
  dot?: boolean;
  /** 22 instead of 26 px high. */
  small?: boolean;
  /** Makes the chip a button. */
  onClick?: () => void;
  /** Shows an x; `removeLabel` is its accessible name. */
  onRemove?: () => void;
  removeLabel?: string;
  className?: string;
  title?: string;
};

/** A short state in a tinted pill. Color is never alone: give it a word and, for a state, an icon. */
export function Chip(props: ChipProps) {
  const { children, tone = 'plain', icon: Drawn, dot, small, onClick, onRemove, removeLabel, title } = props;
  const name = classNames('chip num', tone !== 'plain' && tone, small && 'sm', props.className);
  const inside = (
    <>
      {dot && <i className="dot" />}
      {Drawn && <Drawn size={small ? 14 : 16} />}
      {children}
    </>
  );
  if (onClick) {
    return (
      <button type="button" className={name} onClick={onClick} title={title}>
        {inside}
      </button>
    );
  }
  return (
    <span className={name} title={title}>
      {inside}
      {onRemove && (
        <button type="button" className="x" aria-label={removeLabel ?? 'Remove'} onClick={onRemove}>
          <IconX size={14} />
        </button>
      )}
    </span>
  );
}
