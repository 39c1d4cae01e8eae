import type { ReactNode } from 'react';
import { reportsWebMessages as texts } from '#domains/reports/web/messages.ts';
import type { Preset, Report } from '#domains/reports/web/use-report.ts';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { Field } from '#ui/controls/field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

/** No id: all departments. */
const ALL = 'all';

const dayPresets = [
  { value: 'today', label: texts.TODAY },
  { value: 'yesterday', label: texts.YESTERDAY },
] as const;
const rangePresets = [
  ...dayPresets,
  { value: 'week', label: texts.WEEK },
  { value: 'month', label: texts.MONTH },
] as const;

/** What is asked: the report (where there is no room for the list), the days, whom. Children are the acts at its right. */
export function ReportFilters({ report, children }: { report: Report; children: ReactNode }) {
  const { chosen, from, to, setDays } = report;
  if (!chosen) return null;
  const isDay = chosen.period === 'day';
  return (
    <div className="rep-filters" role="group" aria-label={texts.REPORTS}>
      <Field label={texts.REPORT} className="rep-pick">
        <SelectInput
          height={36}
          value={chosen.reportName}
          onChange={report.choose}
          options={report.list.map((one) => ({ value: one.reportName, label: one.title }))}
        />
      </Field>
      {chosen.period !== 'now' && (
        <>
          <Field label={texts.PERIOD} group>
            <Segmented
              label={texts.PERIOD}
              value={report.preset}
              options={isDay ? dayPresets : rangePresets}
              onChange={(preset: Preset) => report.pickPreset(preset)}
            />
          </Field>
          <Field label={isDay ? texts.DAY : texts.FROM}>
            <TextInput
              type="date"
              height={36}
              value={from}
              onChange={(day) => day !== '' && setDays(day, isDay || to < day ? day : to)}
            />
          </Field>
          {!isDay && (
            <Field label={texts.TO}>
              <TextInput
                type="date"
                height={36}
                value={to}
                min={from}
                onChange={(day) => day !== '' && setDays(day < from ? day : from, day)}
              />
            </Field>
          )}
        </>
      )}
      {chosen.filters.includes('employee') && (
        <Field label={texts.EMPLOYEE}>
          <TextInput
            height={36}
            value={report.employee}
            onChange={report.setEmployee}
            placeholder={texts.EVERYBODY}
          />
        </Field>
      )}
      {chosen.filters.includes('quantity') && <ItemFilters report={report} />}
      <div className="rep-acts">{children}</div>
    </div>
  );
}

/** Of which department, and of how many sold on. */
function ItemFilters({ report }: { report: Report }) {
  const { options } = useDepartments();
  return (
    <>
      <Field label={texts.DEPARTMENT}>
        <SelectInput
          height={36}
          value={report.department === '' ? ALL : report.department}
          onChange={(id) => report.setDepartment(id === ALL ? '' : id)}
          options={[{ value: ALL, label: texts.ALL_DEPARTMENTS }, ...options]}
        />
      </Field>
      <Field label={texts.AT_LEAST} className="rep-least">
        <TextInput
          height={36}
          inputMode="numeric"
          value={report.atLeast}
          onChange={(typed) => report.setAtLeast(typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, 6))}
          placeholder="1"
        />
      </Field>
    </>
  );
}
