// May a mail go out, or go out again?
import { mailMessages as texts } from '#domains/mail/messages.ts';
import type { MailWay } from '#domains/mail/rules/mail-way.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** The largest PDF that goes with a mail, in bytes: what most mail servers take. */
export const MOST_ATTACHED = 10_485_760;

export type QueuedMail = {
  /** Bytes of its PDF; 0 without one. */
  readonly attachedBytes: number;
  readonly way: MailWay;
  /** Mails that the user sent from this store within the last hour, and how many the store allows. */
  readonly sentLastHour: number;
  readonly mostAnHour: number;
};

/** Refuses a PDF that is too big, a store that has no email, and more mails than the store allows. */
export function queueRefusal(mail: QueuedMail): Refusal | undefined {
  if (mail.attachedBytes > MOST_ATTACHED) return refuse('MAIL_TOO_BIG', texts.TOO_BIG);
  if (mail.way === 'none') return refuse('NO_MAIL_SERVICE', texts.NO_SERVICE);
  return mail.sentLastHour >= mail.mostAnHour
    ? refuse('TOO_MANY_MAILS', texts.TOO_MANY(mail.mostAnHour))
    : undefined;
}

/** Refuses to send again what was sent, and what a server has in hand. */
export function againRefusal(mail: {
  readonly state: string;
  readonly isTaken: boolean;
}): Refusal | undefined {
  if (mail.state === 'sent') return refuse('MAIL_SENT', texts.NOT_FAILED);
  return mail.isTaken ? refuse('MAIL_BEING_SENT', texts.BEING_SENT) : undefined;
}
