// What does the mail of a schedule say?
import { bodyHtml, bodyText } from '#domains/mail/rules/mail-body.ts';
import { scheduledMail as say } from '#domains/reports/messages.ts';
import type { Due, Made } from './due-schedule.ts';

/** Subject and words: the report is attached, there is nothing to say, or it is behind a link. */
export function mailOf(due: Due, { file, days, address }: Extract<Made, { outcome: 'mailed' }>) {
  const subject = say.subject(due.name, days);
  const words = file ? say.ATTACHED : address === '' ? say.EMPTY : say.tooBig(address);
  const text = `${words}\n\n${say.FOOT(due.name, due.owner, due.store)}`;
  return { subject, text: bodyText(text, []), html: bodyHtml(subject, text, []) };
}
