import { accessMessages } from '#domains/access/messages.ts';
import { emailProblem } from '#domains/access/rules/email.ts';
import {
  getMail,
  getMailAttachment,
  listMails,
  type MailWire,
  sendMailAgain,
} from '#domains/mail/contract/calls.ts';
import { mailWebMessages as texts } from '#domains/mail/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { IconMail } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useDraft } from '#platform/web/use-draft.ts';
import { useAttempt, useSubmit } from '#platform/web/use-submit.ts';
import { fetchFile } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useRightReason } from '#platform/web/session.ts';

type DrawerProps = { mail: MailWire; zone: string; onClose: () => void };

/** One mail: what became of it, what it says, and sending it again. */
export function MailDrawer({ mail, zone, onClose }: DrawerProps) {
  const answer = useCall(getMail, { id: mail.mailId });
  useLive('mail', [getMail]);
  const attempt = useAttempt();
  const details = answer.data;
  const { problem } = attempt;
  const openFile = async () => {
    const file = await attempt.run(() => fetchFile(getMailAttachment, { id: mail.mailId }));
    if (!file) return;
    const name = details?.attachment ?? '';
    const isPdf = name.endsWith('.pdf');
    const address = URL.createObjectURL(isPdf ? new Blob([file], { type: 'application/pdf' }) : file);
    if (isPdf) window.open(address, '_blank', 'noopener');
    else Object.assign(document.createElement('a'), { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <DetailDrawer
      title={mail.to}
      subtitle={mail.subject}
      onClose={onClose}
      acts={details?.attachment ? <Button onClick={() => void openFile()}>{texts.FILE}</Button> : undefined}
    >
      {(problem ?? answer.error) && <Note tone="error">{problem ?? failureText(answer.error)}</Note>}
      {mail.state !== 'sent' && <Again key={mail.mailId} mail={mail} />}
      <Facts facts={[...factsOf(mail, zone), [texts.ANSWER, details?.reply ?? '']]} />
      {/* A region that scrolls sideways is reached by the keyboard, too. */}
      {details ? (
        <section className="mail-text" aria-label={mail.subject} tabIndex={0}>
          {details.text}
        </section>
      ) : (
        <Skeleton width="70%" />
      )}
    </DetailDrawer>
  );
}

const factsOf = (mail: MailWire, zone: string): [string, string][] => [
  [texts.STATE, texts.stateOf[mail.state]],
  [texts.WHEN, formatDateTime(mail.createdAt, zone)],
  [texts.BY, mail.username],
  [texts.TRIES, mail.tries === 0 ? '' : String(mail.tries)],
  [texts.REASON, mail.lastError],
  [texts.NEXT_TRY, mail.nextTryAt && formatDateTime(mail.nextTryAt, zone)],
  [mail.state === 'sent' ? texts.SENT_AT : texts.GIVEN_UP, mail.doneAt && formatDateTime(mail.doneAt, zone)],
];

const problemsOf = ({ email }: { email: string }) => ({
  email: email.trim() === '' ? accessMessages.REQUIRED : emailProblem(email.trim()),
});

/** Sends what waits or failed at once, to this address or a better one. */
function Again({ mail }: { mail: MailWire }) {
  const again = useSubmit(sendMailAgain, { forgets: [listMails, getMail], done: texts.SENDING });
  const form = useDraft({ email: mail.to }, { problems: problemsOf, onChange: again.reset });
  const reason = useRightReason('mail.edit');
  const go = async () => {
    if (!form.check()) return;
    const to = form.draft.email.trim();
    await again.send({ MailId: mail.mailId, ...(to === mail.to ? {} : { Email: to }) });
  };
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <Field label={texts.ADDRESS} error={form.problemOf('email') ?? again.problem}>
        <TextInput type="email" {...form.bind('email')} autoComplete="off" />
      </Field>
      <Button
        tone="primary"
        type="submit"
        icon={IconMail}
        busy={again.busy}
        reason={reason}
        reasonAt="hidden"
      >
        {mail.state === 'failed' ? texts.SEND_AGAIN : texts.SEND_NOW}
      </Button>
    </form>
  );
}
