import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type TileTone = 'game' | 'film' | 'music' | 'book' | 'acc' | 'plain' | 'waiting';

export type TileProps = {
  /** Two to four letters (a platform code), or an icon. */
  children?: ReactNode;
  tone?: TileTone;
  /** Side in px. */
  size?: 30 | 40 | 48;
  /** What the letters stand for, as tooltip. */
  title?: string;
};

/** A small square with a code on its department tint. */
export function Tile({ children, tone = 'plain', size = 40, title }: TileProps) {
  const tint = tone === 'waiting' ? 'w' : tone !== 'plain' && tone;
  return (
    <span
      className={classNames('tile', size === 30 && 's', size === 48 && 'l', tint)}
      title={title}
      aria-hidden={tone === 'waiting' || undefined}
    >
      {children}
    </span>
  );
}
