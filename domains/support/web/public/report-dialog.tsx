import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { getAllUserSettings } from '#domains/settings/contract/calls.ts';
import { listReports, sendSupportMessage } from '#domains/support/contract/calls.ts';
import { supportMessages } from '#domains/support/messages.ts';
import { type Draft, reportProblems } from '#domains/support/rules/report.ts';
import { supportWebMessages as texts } from '#domains/support/web/messages.ts';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** 'Found an issue?' (SUPP-01 to SUPP-06): required fields, a button that waits for them, and what became of it. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const { clientId, userId } = useWorkplace();
  const own = useCall(getAllUserSettings, { id: userId }, { staleMs: 60_000 });
  const report = useSubmit(sendSupportMessage, {
    forgets: [listReports],
    done: ({ message }) => message,
  });
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [left, setLeft] = useState<Readonly<Partial<Record<keyof Draft, true>>>>({});
  const draft: Draft = { email: typed.email ?? own.data?.Email ?? '', message: typed.message ?? '' };
  const problems = reportProblems(draft);
  const valid = problems.email === null && problems.message === null;
  const set = (field: keyof Draft) => (value: string) => {
    report.reset();
    setTyped({ ...typed, [field]: value });
    setLeft({ ...left, [field]: undefined });
  };
  const leave = (field: keyof Draft) => () => setLeft({ ...left, [field]: true });
  const submit = async () => {
    if (!valid) return;
    const input = { Message: draft.message.trim(), Email: draft.email.trim(), ClientId: clientId };
    if (await report.send(input)) onClose();
  };
  return (
    <FormDialog
      title={supportMessages.TITLE}
      width={400}
      sending={{ busy: report.busy }}
      disabled={!valid}
      act={supportMessages.REPORT}
      onSend={submit}
      onClose={onClose}
    >
      {report.problem && (
        <Note tone="error" title={supportMessages.FAILED}>
          {report.problem} {texts.SAFE}
        </Note>
      )}
      <Field label={texts.EMAIL} error={left.email && problems.email}>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={254}
          value={draft.email}
          onChange={set('email')}
          onBlur={leave('email')}
        />
      </Field>
      <Field
        label={texts.DESCRIPTION}
        hint={`${texts.DESCRIPTION_HINT} ${texts.NO_CARDS}`}
        error={left.message && problems.message}
      >
        <TextArea
          rows={5}
          maxLength={4_000}
          value={draft.message}
          onChange={set('message')}
          onBlur={leave('message')}
        />
      </Field>
    </FormDialog>
  );
}
