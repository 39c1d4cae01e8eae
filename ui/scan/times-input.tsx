import type { ScanTimes } from './use-scan-times.ts';
import { NumberInput } from '../controls/number-input.tsx';

/** How many copies the next scan counts, beside its box: read and typed. */
export function TimesInput({
  times,
  label,
  disabled,
}: {
  times: ScanTimes;
  label: string;
  disabled?: boolean;
}) {
  return (
    <div className="scan-times">
      <NumberInput
        aria-label={label}
        value={times.times}
        min={1}
        max={times.most}
        height={48}
        unit="×"
        disabled={disabled}
        onChange={(next) => times.setTimes(next ?? 1)}
      />
    </div>
  );
}
