// What does it mean that a mail could not be sent?
import { mailMessages as texts } from '#domains/mail/messages.ts';

/** What the SMTP client says of a failure. */
export type MailError = {
  readonly message?: string | undefined;
  readonly code?: string | undefined;
  /** The server's three digits. */
  readonly responseCode?: number | undefined;
};

const LONGEST = 300;

/** Is it the address or the mail itself that the server will never take? Everything else may work later. */
export function isForGood({ code, responseCode }: MailError): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
}

/** The reason for a person, at most 300 characters, in one line and without the secrets that are named. */
export function reasonOf({ message, code }: MailError, secrets: readonly string[]): string {
  if (code === 'ETIMEDOUT') return texts.NO_ANSWER;
  let reason = (message ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  for (const secret of secrets) if (secret !== '') reason = reason.replaceAll(secret, '[removed]');
  return (reason || texts.UNKNOWN).slice(0, LONGEST);
}
