// How does a receipt get into the mail, even if the page goes away or the line is down?
//
// What is to be mailed is kept on this counter before the finished sale is forgotten, and goes away when the server has answered. The key of
// the request comes from the sale's, so that it is mailed once.
import { emailReceipt } from '#domains/register/contract/finished.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { newKey, send } from '#platform/web/api.ts';
import { ApiFailure, failureText, refusalOf } from '#platform/web/api-failure.ts';
import { readCounter, writeCounter } from '../queue/counter-storage.ts';
import { screenMessages as texts } from '../messages.ts';
import type { Engine } from '../queue/register-engine.ts';

export type MailIntent = {
  readonly key: string;
  readonly transactionId: number;
  readonly to: string;
  readonly keep: boolean;
};

const keptMails = (posId: number): MailIntent[] => {
  const kept = readCounter('mails', posId);
  return Array.isArray(kept) ? (kept as MailIntent[]) : [];
};

const setMails = (posId: number, mails: readonly MailIntent[]): void =>
  writeCounter('mails', posId, mails.length > 0 ? mails : undefined);

/** Keeps a receipt that is to be mailed; the same key once. */
export function keepMail(posId: number, mail: MailIntent): void {
  setMails(posId, [...keptMails(posId).filter(({ key }) => key !== mail.key), mail]);
}

const drop = (posId: number, key: string): void =>
  setMails(
    posId,
    keptMails(posId).filter((one) => one.key !== key),
  );

/** Sends what is kept, one after another. Never throws, holds up nothing: what the server refuses is told and can be tried again. */
export async function sendKeptMails(engine: Engine): Promise<void> {
  for (const mail of keptMails(engine.posId)) await sendOne(engine, mail);
}

async function sendOne(engine: Engine, mail: MailIntent): Promise<void> {
  const { key, transactionId, to, keep } = mail;
  const again = () => {
    keepMail(engine.posId, { ...mail, key: newKey() });
    void sendKeptMails(engine);
  };
  const tell = (reason: string) =>
    engine.note('error', texts.NOT_MAILED, texts.notMailedDetail(to, reason), { retry: again });
  try {
    const input = { TransactionId: transactionId, Email: to, ...(keep ? { Keep: true } : {}) };
    const refusal = refusalOf(await send(emailReceipt, input, { key, quiet: true }));
    drop(engine.posId, key);
    if (refusal) tell(refusal.message);
    else toast(texts.mailedTo(to));
  } catch (error) {
    // Without an answer it stays kept: it goes with the next one, or when the page comes up again.
    if (error instanceof ApiFailure && error.status >= 400 && error.status < 500) drop(engine.posId, key);
    tell(failureText(error));
  }
}
