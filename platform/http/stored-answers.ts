// Was this carried out already under its idempotency key? Then the stored answer is given again (docs/decisions/0006).
import { ApiError, conflict } from '#contract/api-error.ts';
import { type Database, keyTaken } from '#contract/route.ts';
import { isRefusedBy } from '#platform/db/sqlstates.ts';
import type { Ports } from './ports.ts';

type Stored = { hash: string; reply: string | null };

/** The answer of an approved act that was carried out already: it needs no approval anymore. */
export async function replayOf(
  database: Database,
  ports: Ports,
  { token, key }: { readonly token: string | undefined; readonly key: string | null },
  hash: () => string,
): Promise<unknown> {
  if (token === undefined || key === null) return undefined;
  if (!(await database.maybe('select 1 from request_keys where key = $1', [key]))) return undefined;
  return orStored(database, ports, key, hash(), async () => {
    throw keyTaken();
  });
}

/** Runs the work, unless the key was answered before or is being answered now: then the stored answer, byte for byte. */
export async function orStored<T>(
  database: Database,
  ports: Ports,
  key: string | null,
  hash: string,
  work: () => Promise<T>,
): Promise<T | { stored: string }> {
  try {
    return await work();
  } catch (error) {
    // What can't be found anymore, or is no right input any more, may have been carried out by this very request.
    const mayBeDone = error instanceof ApiError;
    if (key === null || !(mayBeDone || isKeyTaken(error))) throw error;
    const earlier = await database.maybe<Stored>('select hash, reply from request_keys where key = $1', [
      key,
    ]);
    if (!earlier && mayBeDone) throw error;
    // It was there a moment ago: so old that it was removed just now. Whether it is done again is not ours to guess.
    if (!earlier) throw conflict('This request is too old to be repeated. Look whether it was done.');
    if (earlier.hash !== hash)
      throw new ApiError(409, 'KEY_REUSED', 'This Idempotency-Key was used for something else');
    return { stored: await ports.replies.answerOf(database, earlier.reply ?? '{}', new Date()) };
  }
}

/** Was it the claim of an idempotency key that failed? Commands may throw it themselves when they find the key answered. */
function isKeyTaken(error: unknown): boolean {
  return isRefusedBy(error, 'request_keys_pkey');
}
