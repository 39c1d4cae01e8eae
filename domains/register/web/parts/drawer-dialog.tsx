import { useState } from 'react';
import { type Cents, cents } from '#kernel/money.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormFooter } from '#ui/form-footer.tsx';
import { formatMoney } from '#ui/format.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { Note } from '#ui/note.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.tsx';
import { failureText } from '#web/api-failure.ts';
import { screenMessages as texts } from '../messages.ts';
import { useDrawerCount } from '../use-drawer.ts';

/** Starts or closes the drawer with a counted total. A count that differs from the expected one needs a note. */
export function DrawerDialog({ closing, onClose }: { closing: boolean; onClose: () => void }) {
  const facts = useDrawerCount(closing);
  const [total, setTotal] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const counted: Cents = cents(total ?? 0);
  const difference = facts.expectedCents === null || total === null ? 0 : counted - facts.expectedCents;
  const title = closing ? texts.CLOSE_DRAWER : texts.START_DRAWER;
  const expected =
    facts.expectedCents === null
      ? ''
      : (closing ? texts.expectedInDrawer : texts.lastClosed)(formatMoney(facts.expectedCents));
  const submit = async () => {
    setProblem(null);
    try {
      await facts.submit(counted, note.trim());
      toast(closing ? texts.DRAWER_CLOSED : texts.DRAWER_STARTED);
      onClose();
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  return (
    <Dialog
      title={title}
      width={480}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <FormFooter
          form="drawer-form"
          busy={facts.busy}
          disabled={total === null}
          cancel={texts.CANCEL}
          save={title}
          onCancel={onClose}
        />
      }
    >
      <form
        id="drawer-form"
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          if (total !== null) void submit();
        }}
      >
        {problem && <Note tone="error">{problem}</Note>}
        <Field label={texts.DRAWER_TOTAL} hint={expected}>
          <MoneyInput height={52} value={total} onChange={setTotal} autoFocus />
        </Field>
        <Field
          label={texts.DRAWER_NOTE}
          optional={difference === 0}
          hint={difference === 0 ? undefined : texts.differs(formatMoney(difference))}
        >
          <TextArea value={note} onChange={setNote} maxLength={500} />
        </Field>
      </form>
    </Dialog>
  );
}
