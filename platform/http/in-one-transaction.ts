// How does a change run: key, effect and answer in one database transaction, all or nothing?
import type { AnyCall } from '#contract/call.ts';
import type { Database, Tx } from '#contract/route.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { CLAIM, claimLists } from './claim-keys.ts';
import type { Ports } from './ports.ts';
import { isFile } from './send-answer.ts';

type Change = {
  readonly database: Database;
  readonly call: AnyCall;
  /** Null where the caller sent none. */
  readonly key: string | null;
  readonly hash: string;
  readonly failpoint: (name: string) => Promise<void>;
  readonly ports: Ports;
};

/** Claims the key, runs the work and stores its answer. A refusal undoes all of it; so does what the database refuses by a name that a domain knows. */
export async function inOneTransaction(
  { database, call, key, hash, failpoint, ports }: Change,
  work: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  let refusal: Refusal | undefined;
  try {
    return await database.transaction(async (tx) => {
      if (key) await tx.run(CLAIM, claimLists([{ key, hash, reply: null }]));
      const result = await work(tx);
      if (isRefusal(result)) {
        // Thrown so that whatever the command wrote before it refused is undone.
        refusal = result;
        throw new Error('refused');
      }
      if (key && !isFile(result))
        await tx.run('update request_keys set reply = $2 where key = $1', [key, ports.replies.keep(result)]);
      await failpoint(`${call.id}.before-commit`);
      return result;
    });
  } catch (error) {
    if (refusal) return refusal;
    const said = ports.databaseRefusals[(error as { code?: string }).code ?? ''];
    if (said) return said;
    throw error;
  }
}
