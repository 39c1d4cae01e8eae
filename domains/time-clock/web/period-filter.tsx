import { clockScreenMessages as texts } from '#domains/time-clock/web/messages-admin.ts';
import type { PeriodState } from '#domains/time-clock/web/use-period.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { IconChevronLeft, IconChevronRight } from '#ui/icons.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

/** A week back, a week on, or any days. */
export function PeriodFilter({ period }: { period: PeriodState }) {
  return (
    <>
      <IconButton icon={IconChevronLeft} label={texts.WEEK_BEFORE} onClick={() => period.moveWeeks(-1)} />
      <Button onClick={() => period.moveWeeks(0)}>{texts.THIS_WEEK}</Button>
      <IconButton icon={IconChevronRight} label={texts.WEEK_AFTER} onClick={() => period.moveWeeks(1)} />
      <TextInput
        type="date"
        height={36}
        aria-label={texts.FROM}
        value={period.start}
        onChange={(start) => period.set({ start })}
        className="clock-day"
      />
      <TextInput
        type="date"
        height={36}
        aria-label={texts.TO}
        value={period.end}
        invalid={Boolean(period.problem)}
        onChange={(end) => period.set({ end })}
        className="clock-day"
      />
    </>
  );
}
