import { type FormEvent, useState } from 'react';
import { type EndOfDayWire, getEndOfDay, saveEndOfDay } from '#domains/business-day/contract/end.ts';
import { dayWebMessages as texts } from '#domains/business-day/web/messages.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { cents } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { useRightReason } from '#platform/web/session.ts';

/** Notes and what the card machine says, kept for closing; of a closed day they make a new version of its snapshot. */
export function DayNotes({ day }: { day: EndOfDayWire }) {
  const kept = day.creditCardReconciliation;
  const [notes, setNotes] = useState(day.notes);
  const [cards, setCards] = useState<number | null>(kept);
  const mayNotRun = useRightReason('day.run');
  const mayNotReopen = useRightReason('day.reopen');
  const mayNot = mayNotRun ?? (day.done.closing ? mayNotReopen : null);
  const save = useSubmit(saveEndOfDay, { forgets: [getEndOfDay], done: texts.SAVED });
  const isSame = notes.trim() === day.notes && cards === kept;
  const difference = cards === null ? 0 : cards - day.creditTotal;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSame || mayNot) return;
    await save.send({
      ClientId: day.clientId,
      BusinessDay: day.businessDay,
      DailyStatsId: day.dailyStatsId,
      Notes: notes.trim(),
      ...(cards === null ? {} : { CreditCardReconciliation: cents(cards) }),
    });
  };
  return (
    <Panel title={texts.NOTES_TITLE}>
      <form className="eod-notes" onSubmit={(event) => void submit(event)}>
        <Field label={texts.NOTES} optional help={texts.NOTES_HELP}>
          <TextArea value={notes} onChange={setNotes} rows={3} maxLength={2_000} />
        </Field>
        <Field
          label={texts.CARD_MACHINE}
          optional
          help={texts.CARD_MACHINE_HELP}
          hint={
            cards === null || difference === 0
              ? texts.cardsTaken(formatMoney(day.creditTotal))
              : texts.cardsDiffer(formatMoney(difference, { sign: true }))
          }
        >
          <MoneyInput height={44} value={cards} onChange={setCards} />
        </Field>
        {save.problem && <Note tone="error">{save.problem}</Note>}
        <div className="row">
          <span className="t3 xs">{day.done.closing ? texts.NEW_VERSION : texts.KEPT_FOR_CLOSING}</span>
          <Spread />
          <Button
            size="touch"
            type="submit"
            tone="primary"
            busy={save.busy}
            reason={mayNot}
            disabled={isSame}
          >
            {texts.SAVE}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
