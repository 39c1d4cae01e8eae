// Sells gift certificates and takes them as tender: by their own calls, because only the server knows them.
import { addGiftCertificate, removeGiftCertificates } from '#domains/register/contract/gifts.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { newKey, send } from '#platform/web/api.ts';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { cents } from '#kernel/money.ts';
import { screenMessages as texts } from '../messages.ts';
import type { Engine } from '../queue/register-engine.ts';

type Sent = Awaited<ReturnType<typeof send<typeof addGiftCertificate>>>;

/** Of acts that got no answer: asked again they are the same act. */
const keys = new Map<string, string>();

/** Puts a new certificate on the basket; answers why not, or null. */
export const sellCertificate = (engine: Engine, amountCents: number): Promise<string | null> =>
  change(engine, `sell ${amountCents}`, (TransactionId, key) =>
    send(addGiftCertificate, { TransactionId, amount: cents(amountCents) }, { key }),
  );

/** Pays with the certificate of a number, as much as is due or as it has; answers why not, or null. */
export const payWithCertificate = (engine: Engine, number: string): Promise<string | null> =>
  change(engine, `pay ${number}`, (TransactionId, key) =>
    send(addGiftCertificate, { TransactionId, number }, { key }),
  );

/** Takes a certificate off the basket, sold or paying; says what went wrong on the screen. */
export async function takeOffCertificate(engine: Engine, certificateId: number): Promise<void> {
  const problem = await change(engine, `remove ${certificateId}`, (TransactionId, key) =>
    send(removeGiftCertificates, { TransactionId, certificateId }, { key }),
  );
  if (problem !== null) engine.note('refusal', texts.NOT_DONE, problem);
}

/** Everything on its way goes first: what is due must be known. */
function change(
  engine: Engine,
  what: string,
  ask: (transactionId: number, key: string) => Promise<Sent>,
): Promise<string | null> {
  if (engine.state().onlyLook) return Promise.resolve(texts.OTHER_TAB);
  return engine.closing(async () => {
    try {
      const id = await engine.currentId();
      const name = `${id} ${what}`;
      const key = keys.get(name) ?? newKey();
      keys.set(name, key);
      const answer = await ask(id, key);
      keys.delete(name);
      const refused = refusalOf(answer);
      if (!refused) {
        const { success: _success, variationItems: _variations, ...transaction } = answer;
        engine.take(transaction);
        sounds.success();
        return null;
      }
      sounds.failure();
      return refused.message;
    } catch (error) {
      sounds.failure();
      // It may have been done.
      await engine.refresh();
      return failureText(error);
    }
  });
}
