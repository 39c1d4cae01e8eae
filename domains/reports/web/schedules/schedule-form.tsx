import type { AskOf } from '#contract/call.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { emailProblem } from '#domains/access/rules/email.ts';
import { useMailReason } from '#domains/mail/web/public/use-mail-reason.ts';
import type { saveSchedule, ScheduleWire } from '#domains/reports/contract/schedule-calls.ts';
import { reportTexts } from '#domains/reports/messages.ts';
import { isRangeName, RANGES, type RangeName } from '#domains/reports/rules/ranges.ts';
import { DAY_RANGES, readRecipients, SCHEDULE_FORMATS } from '#domains/reports/rules/schedule.ts';
import { EVERY } from '#domains/reports/rules/schedule-times.ts';
import { reportsWebMessages as words } from '#domains/reports/web/messages.ts';
import { scheduleTexts as texts } from '#domains/reports/web/schedule-messages.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { hourText } from './schedule-words.ts';
import { type Choice, firstKey, type Preset } from './use-schedule-choices.ts';

type FormProps = {
  id: string;
  clientId: number;
  choices: readonly Choice[];
  preset: Preset | null;
  schedule: ScheduleWire | undefined;
  problem: string | null;
  onSave: (input: AskOf<typeof saveSchedule>) => Promise<void>;
};

type Draft = {
  key: string;
  name: string;
  range: RangeName;
  every: ScheduleWire['every'];
  weekday: string;
  monthDay: string;
  hour: string;
  format: ScheduleWire['format'];
  recipients: string;
  skipEmpty: boolean;
};

const options = (numbers: readonly number[], label: (one: number) => string) =>
  numbers.map((one) => ({ value: String(one), label: label(one) }));
const upTo = (count: number, first = 0): number[] => Array.from({ length: count }, (_none, at) => at + first);
const HOURS = options(upTo(24), hourText);
const WEEKDAYS = options(upTo(7), (day) => reportTexts.weekdays[day] ?? '');
const MONTH_DAYS = options(upTo(31, 1), String);
const EVERIES = EVERY.map((value) => ({ value, label: texts.every[value] }));
const FORMATS = SCHEDULE_FORMATS.map((value) => ({ value, label: texts.formats[value] }));

function startOf({ choices, preset, schedule }: FormProps): Draft {
  const key = firstKey(preset, choices);
  const chosen = choices.find((one) => one.key === key);
  const named = schedule?.range ?? new URLSearchParams(preset?.filters ?? '').get('Range');
  return {
    key,
    name: schedule?.name ?? chosen?.title ?? '',
    range: isRangeName(named) ? named : chosen?.period === 'day' ? 'yesterday' : 'lastWeek',
    every: schedule?.every ?? 'week',
    weekday: String(schedule?.weekday ?? 1),
    monthDay: String(schedule?.monthDay ?? 1),
    hour: String(schedule?.hour ?? 6),
    format: schedule?.format ?? 'pdf',
    recipients: schedule?.recipients.join(', ') ?? '',
    skipEmpty: schedule?.skipEmpty ?? false,
  };
}

function problemsOf({ name, recipients }: Draft) {
  const all = readRecipients(recipients);
  return {
    name: name.trim() === '' ? accessMessages.REQUIRED : null,
    recipients: all.length === 0 ? accessMessages.REQUIRED : (all.map(emailProblem).find(Boolean) ?? null),
  };
}

/** The fields of a schedule. */
export function ScheduleForm(props: FormProps) {
  const { id, clientId, choices, schedule, problem, onSave } = props;
  const form = useDraft(startOf(props), { problems: problemsOf });
  const mailReason = useMailReason();
  const { draft } = form;
  const chosen = choices.find(({ key }) => key === draft.key);
  const ranges = chosen?.period === 'day' ? DAY_RANGES : RANGES;
  const range = ranges.includes(draft.range) ? draft.range : (ranges[1] ?? draft.range);
  const choose = (key: string) => {
    const next = choices.find((one) => one.key === key);
    form.set({ key, ...(draft.name === chosen?.title && next ? { name: next.title } : {}) });
  };
  const save = () =>
    form.check() &&
    chosen &&
    onSave({
      ...(schedule ? { ReportScheduleId: schedule.reportScheduleId } : {}),
      ClientId: clientId,
      Name: draft.name.trim(),
      ReportName: chosen.reportName,
      ...(chosen.period === 'now' ? {} : { Range: range }),
      Filters: chosen.filters,
      Every: draft.every,
      ...(draft.every === 'week' ? { Weekday: Number(draft.weekday) } : {}),
      ...(draft.every === 'month' ? { MonthDay: Number(draft.monthDay) } : {}),
      Hour: Number(draft.hour),
      Recipients: draft.recipients,
      Format: draft.format,
      SkipEmpty: draft.skipEmpty,
      AppAddress: location.origin,
    });
  return (
    <form
      id={id}
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {(problem ?? mailReason) && <Note tone="warn">{problem ?? mailReason}</Note>}
      <Field label={texts.REPORT}>
        <SelectInput
          value={draft.key}
          onChange={choose}
          options={choices.map(({ key, label }) => ({ value: key, label }))}
        />
      </Field>
      <Field label={texts.NAME} error={form.problemOf('name')}>
        <TextInput {...form.bind('name')} maxLength={80} />
      </Field>
      {chosen?.period !== 'now' && (
        <Field label={texts.RANGE}>
          <SelectInput
            value={range}
            onChange={(next) => form.set({ range: next })}
            options={ranges.map((value) => ({ value, label: words.ranges[value] }))}
          />
        </Field>
      )}
      <div className="rg-when">
        <Field label={texts.EVERY}>
          <SelectInput {...form.bind('every')} options={EVERIES} />
        </Field>
        {draft.every === 'week' && (
          <Field label={texts.WEEKDAY}>
            <SelectInput {...form.bind('weekday')} options={WEEKDAYS} />
          </Field>
        )}
        {draft.every === 'month' && (
          <Field label={texts.MONTH_DAY} hint={texts.MONTH_DAY_HELP}>
            <SelectInput {...form.bind('monthDay')} options={MONTH_DAYS} />
          </Field>
        )}
        <Field label={texts.HOUR} hint={texts.HOUR_HELP}>
          <SelectInput {...form.bind('hour')} options={HOURS} />
        </Field>
        <Field label={texts.FORMAT}>
          <SelectInput {...form.bind('format')} options={FORMATS} />
        </Field>
      </div>
      <Field label={texts.TO} hint={texts.TO_HELP} error={form.problemOf('recipients')}>
        <TextInput {...form.bind('recipients')} autoComplete="off" />
      </Field>
      <Check checked={draft.skipEmpty} onChange={(skipEmpty) => form.set({ skipEmpty })}>
        {texts.SKIP}
      </Check>
      <p className="s t3">{texts.RIGHTS}</p>
      {form.guard.question}
    </form>
  );
}
