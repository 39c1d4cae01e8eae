import { classNames } from '../class-names.ts';

export type ProgressBarProps = {
  /** What runs: "Importing rows". */
  label: string;
  done: number;
  total: number;
  tone?: 'brand' | 'ok' | 'bad';
  /** Says "1,204 of 5,000" at the right of the label; give the words. */
  words?: string;
};

/** How far a long job is. */
export function ProgressBar({ label, done, total, tone = 'brand', words }: ProgressBarProps) {
  const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0;
  return (
    <div>
      <div className="row between s" style={{ marginBottom: 4 }}>
        <span className="t2">{label}</span>
        <span className="num b">{words ?? `${percent}%`}</span>
      </div>
      <div
        className={classNames('prog', tone !== 'brand' && tone)}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
