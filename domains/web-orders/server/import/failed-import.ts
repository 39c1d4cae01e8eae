// Records an order that can't be imported, with the reason for a person, so that the others of its channel come in.
import type { UnreadableOrder } from '#domains/channels/server/public/open-channel.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import type { Database } from '#contract/route.ts';

export type FailedImport = UnreadableOrder & { readonly number?: string };

const MOST_WORDS = 300;
/** Control characters, which no text of ours may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is taken out
const CONTROL = /[\u0000-\u001f]/g;
const words = (text: string): string => text.replace(CONTROL, ' ').slice(0, MOST_WORDS);

const SAVE = `
  insert into channel_orders_aside as a (connection_id, external_id, number, why, first_at, last_at) values ($1, $2, $3, $4, $5, $5)
  on conflict (connection_id, external_id) do update set why = excluded.why, last_at = excluded.last_at,
    number = case when excluded.number = '' then a.number else excluded.number end`;

/** Listed until it comes in, or until somebody marks it as handled. */
export const saveFailedImport = (
  database: Pick<Database, 'run'>,
  connectionId: number,
  now: Date,
  { externalId, number = '', why }: FailedImport,
): Promise<number> =>
  database.run(SAVE, [connectionId, words(externalId), words(number), words(why) || '?', now]);

/** Removes those that came in. */
export const removeFailedImports = (
  database: Pick<Database, 'run'>,
  connectionId: number,
  externalIds: readonly string[],
): Promise<number> =>
  externalIds.length === 0
    ? Promise.resolve(0)
    : database.run('delete from channel_orders_aside where connection_id = $1 and external_id = any($2)', [
        connectionId,
        externalIds,
      ]);

/** An order that can't be saved; the message is for a person. */
export class Unwritable extends Error {}

/** What PostgreSQL says of values that no table takes: invalid data (22), and what a constraint of a table refuses (23). */
const LASTING = /^2[23]/;

/** Why this order can't be imported, whoever tries it again; null: it may be the database's own trouble, and it is tried again. */
export function lastingReason(error: unknown): string | null {
  if (error instanceof Unwritable) return error.message;
  if (error instanceof TypeError || error instanceof RangeError) return texts.cantWrite(error.message);
  const { code, message, constraint } = (error ?? {}) as {
    code?: unknown;
    message?: unknown;
    constraint?: unknown;
  };
  if (typeof code !== 'string' || !LASTING.test(code)) return null;
  return texts.cantWrite(typeof constraint === 'string' && constraint !== '' ? constraint : String(message));
}
