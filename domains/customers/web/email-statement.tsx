import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { emailStatement } from '#domains/customers/contract/mail.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { customersWebMessages as texts } from './messages.ts';
import { addDays } from '#kernel/business-day.ts';
import { Field } from '#ui/controls/field.tsx';
import { dayIn } from '#ui/data/format.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { serverNow } from '#platform/web/server-clock.ts';

type Period = keyof typeof texts.PERIODS;

const firstOf = (day: string): string => `${day.slice(0, 8)}01`;

/** First and last day of a usual period, seen from today. */
function daysOf(period: Period, today: string): { from: string; to: string } {
  if (period === 'month') return { from: firstOf(today), to: today };
  if (period === 'quarter') return { from: addDays(today, -91), to: today };
  if (period === 'year') return { from: addDays(today, -365), to: today };
  const to = addDays(firstOf(today), -1);
  return { from: firstOf(to), to };
}

/** For which time the statement is mailed. */
export function EmailStatement({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const [today] = useState(() => dayIn(serverNow().toISOString(), zone));
  const [period, setPeriod] = useState<Period | null>('month');
  const [days, setDays] = useState(() => daysOf('month', today));
  const mail = useSubmit(emailStatement, { done: ({ email }) => texts.statementGoes(email) });
  const set = (next: Partial<typeof days>) => {
    setPeriod(null);
    setDays({ ...days, ...next });
  };
  const go = async () => {
    if (await mail.send({ customerId, clientId, ...days })) onClose();
  };
  return (
    <FormDialog
      title={texts.EMAIL_STATEMENT}
      width={600}
      sending={mail}
      cancel={texts.CLOSE}
      act={texts.SEND_STATEMENT}
      onSend={go}
      onClose={onClose}
    >
      <p className="t2">{texts.EMAIL_STATEMENT_DETAIL}</p>

      <Segmented<Period | ''>
        label={texts.PERIOD}
        value={period ?? ''}
        onChange={(next) => {
          if (next === '') return;
          setPeriod(next);
          setDays(daysOf(next, today));
        }}
        options={Object.entries(texts.PERIODS).map(([value, label]) => ({ value: value as Period, label }))}
      />
      <div className="row">
        <Field label={texts.FIRST_DAY}>
          <TextInput type="date" value={days.from} onChange={(from) => set({ from })} />
        </Field>
        <Field label={texts.LAST_DAY}>
          <TextInput type="date" value={days.to} onChange={(to) => set({ to })} />
        </Field>
      </div>
    </FormDialog>
  );
}
