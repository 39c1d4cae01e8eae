import { useEffect, useRef, useState } from 'react';
import { mailInvitation } from '#domains/first-day/contract/calls.ts';
import { firstDayMessages } from '#domains/first-day/messages.ts';
import { invitationRefusal, invitationRows } from '#domains/first-day/rules/invitation.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { ReceiptPicture } from '#domains/first-day/web/receipt-picture.tsx';
import { useMailReason } from '#domains/mail/web/public/use-mail-reason.ts';
import { markedRows } from '#domains/printing/rules/marked-rows.ts';
import { slipHtml } from '#domains/printing/rules/slip-html.ts';
import { printPage } from '#domains/printing/web/public/print-page.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import { practiceOf } from '#platform/web/practice.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconMail, IconPrinter } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';

export type Invited = {
  readonly userId: number;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly role: string;
  /** Known to this page alone, and only while it lives. */
  readonly password: string;
};

/** The sheet of somebody who was just added, to print or to mail; with the first password, which is never shown again. */
export function InvitationCard({ invited }: { invited: Invited }) {
  const { clientId } = useWorkplace();
  const { store } = useActivePlace();
  const [isMailed, setMailed] = useState(false);
  const mail = useSubmit(mailInvitation, { done: texts.mailed(invited.email) });
  const { username, password, userId } = invited;
  const noMail = useMailReason();
  const mayNotMail = invitationRefusal({ ...invited, isNew: true })?.message ?? noMail;
  const rows = invitationRows(
    { ...invited, store: store?.clientName ?? '', host: window.location.host },
    { password },
  );
  const title = firstDayMessages.SUBJECT(store?.clientName ?? '');
  const print = () => {
    setKept(true);
    void printPage(new Blob([slipHtml(markedRows(rows, practiceOf() !== undefined), title)]), title);
  };
  const send = async () => setMailed((await mail.send({ ClientId: clientId, UserId: userId })) !== null);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (isKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isKept]);
  const card = useRef<HTMLElement>(null);
  const isSeen = useRef(false);
  useEffect(() => {
    // Once: who opens the step again goes where he pressed.
    if (isSeen.current) return;
    isSeen.current = true;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section
      ref={card}
      tabIndex={-1}
      className="fd-invited"
      onCopy={() => setKept(true)}
      aria-label={texts.sheetOf(username)}
    >
      <ReceiptPicture rows={rows} label={texts.sheetOf(username)} />
      <div className="fields">
        <Note tone="ok" title={texts.added(username)}>
          {texts.ONLY_NOW}
        </Note>
        <Row gap={10} wrap className="fd-acts">
          <Button icon={IconPrinter} size="touch" onClick={print}>
            {texts.PRINT_SHEET}
          </Button>
          <Button
            icon={IconMail}
            size="touch"
            busy={mail.busy}
            disabled={isMailed}
            reason={mayNotMail}
            onClick={() => void send()}
          >
            {isMailed ? texts.MAILED : texts.MAIL_IT}
          </Button>
        </Row>
        <p className="s t2">{texts.MAIL_WITHOUT}</p>
        {mail.problem && <Note tone="refusal">{mail.problem}</Note>}
      </div>
    </section>
  );
}
