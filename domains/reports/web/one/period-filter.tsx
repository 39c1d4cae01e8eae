import { RANGES } from '#domains/reports/rules/ranges.ts';
import { DAY_RANGES } from '#domains/reports/rules/schedule.ts';
import { reportsWebMessages as texts } from '#domains/reports/web/messages.ts';
import { Field } from '#ui/controls/field.tsx';
import { FilterPopover } from '#ui/controls/filter-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextInput } from '#ui/controls/text-input.tsx';
import { formatDay } from '#ui/data/format.ts';
import { IconCheck } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import type { Report } from './use-report.ts';

/** Which days: a ready range, which moves with the day, or days of the calendar. */
export function PeriodFilter({ report, isOfDay }: { report: Report; isOfDay: boolean }) {
  const { from, to, range, change } = report;
  const days = from === to ? formatDay(from) : texts.to(formatDay(from), formatDay(to));
  const setDays = (start: string, end: string) =>
    change({ StartDate: start, EndDate: isOfDay ? null : end, Range: null });
  return (
    <FilterPopover label={texts.PERIOD} value={range === null ? days : texts.ranges[range]}>
      {(close) => (
        <>
          <div role="group" aria-label={texts.PERIOD}>
            {(isOfDay ? DAY_RANGES : RANGES).map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === range}
                className={classNames('mi', name === range && 'on')}
                onClick={() => {
                  change({ Range: name, StartDate: null, EndDate: null });
                  close();
                }}
              >
                <span className="grow">{texts.ranges[name]}</span>
                {name === range && <IconCheck size={16} />}
              </button>
            ))}
          </div>
          <Stack gap={10} className="rep-form">
            <Field label={isOfDay ? texts.DAY : texts.FROM}>
              <TextInput
                type="date"
                value={from}
                onChange={(day) => day !== '' && setDays(day, to < day ? day : to)}
              />
            </Field>
            {!isOfDay && (
              <Field label={texts.TO}>
                <TextInput
                  type="date"
                  value={to}
                  min={from}
                  onChange={(day) => day !== '' && setDays(day < from ? day : from, day)}
                />
              </Field>
            )}
          </Stack>
        </>
      )}
    </FilterPopover>
  );
}
