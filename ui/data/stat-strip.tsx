import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type Stat = {
  label: string;
  /** Already written: "$3,381.08". */
  value: string;
  /** A change, colored by `good`: "+8.4%". */
  change?: string;
  good?: boolean;
  /** After the change: "on last Friday". */
  detail?: ReactNode;
};

/** One ledger strip of figures; the first is the main one. */
export function StatStrip({ stats, label }: { stats: readonly Stat[]; label: string }) {
  return (
    <section className={classNames('kp num', stats.length === 5 && 'five')} aria-label={label}>
      {stats.map((stat, index) => (
        <div key={stat.label} className={classNames(index === 0 && 'first')}>
          <div className="l">{stat.label}</div>
          <div className="v" style={{ '--letters': stat.value.length } as CSSProperties}>
            {stat.value}
          </div>
          <div className="xs">
            {stat.change && <span className={stat.good ? 'up' : 'dn'}>{stat.change} </span>}
            <span className="t3">{stat.detail}</span>
          </div>
        </div>
      ))}
    </section>
  );
}

export type SumBox = { label: string; value: string; tone?: 'bad' | 'ok' | 'warn' };

/** Figures side by side inside a dialog: counted, expected, short. */
export function SumBoxes({ boxes }: { boxes: readonly SumBox[] }) {
  return (
    <div className="sg num" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))' }}>
      {boxes.map((box) => (
        <div key={box.label} className={box.tone}>
          <div className={classNames('xs b', !box.tone && 't2')}>{box.label}</div>
          <div className="v">{box.value}</div>
        </div>
      ))}
    </div>
  );
}
