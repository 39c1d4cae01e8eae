// Where does a store's email go out, and as whom?
import { isInTheClear, mailWayOf } from '#domains/mail/rules/mail-way.ts';
import type { StoreSettings } from '#domains/settings/rules/store-settings.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { decryptSecret } from '#domains/settings/server/public/encrypt-secret.ts';
import type { Db } from '#contract/route.ts';

export type MailService = {
  readonly way: 'smtp' | 'simulated';
  readonly host: string;
  readonly port: number;
  readonly tls: StoreSettings['mailTls'];
  readonly user: string;
  /** Never in a log, an answer or an error. */
  readonly password: string;
  readonly from: string;
  readonly fromName: string;
  readonly replyTo: string;
  /** The password would be readable on the way: nothing is sent. */
  readonly isInTheClear: boolean;
  /** May the server be inside the shop's own network? */
  readonly allowInternal: boolean;
};

/** Whom a simulated mail comes from where the store has no address yet. */
const SIMULATED_FROM = 'receipts@shop.invalid';

/** The store's current service; undefined when there is none. */
export async function findMailService(db: Db, storeId: number): Promise<MailService | undefined> {
  const { name, values } = await db.one<{ name: string; values: Record<string, string> }>(
    `select s.name, coalesce((select jsonb_object_agg(c.name, c.value) from client_settings c where c.store_id = s.store_id), '{}') as values
     from stores s where s.store_id = $1`,
    [storeId],
  );
  const settings = settingsFrom(values);
  const way = mailWayOf(settings);
  if (way === 'none') return undefined;
  const server = { host: settings.mailHost, tls: settings.mailTls, user: settings.mailUser };
  return {
    ...server,
    way,
    port: settings.mailPort,
    password: decryptSecret(storeId, 'MailPassword', values.MailPassword),
    from: settings.mailFrom || SIMULATED_FROM,
    fromName: settings.siteName || name,
    replyTo: settings.mailReplyTo,
    allowInternal: settings.allowInternalServices,
    isInTheClear: way === 'smtp' && isInTheClear(server),
  };
}

/** The password as it may come back in a mail server's words. */
export function secretsOf({ user, password }: MailService): string[] {
  if (password === '') return [];
  const encode = (text: string): string => Buffer.from(text).toString('base64');
  return [password, encode(password), encode(`\u0000${user}\u0000${password}`)];
}
