// Pictures of IDs: encrypted when they come in, shown, for a recorded reason, to those who may see them, emptied when they are too old.
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { SELLER_PICTURE_DAYS } from '#domains/dealer-rules/rules/settings.ts';
import { openedPicture, takenPicture } from '#domains/dealer-rules/rules/open-trade.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { dealerMessages as texts } from '#domains/dealer-rules/messages.ts';
import { openTrade } from '#domains/dealer-rules/server/save-seller.ts';
import { encrypt, decrypt } from '#platform/secrets/encrypt.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { notFound } from '#contract/api-error.ts';
import { addDays } from '#kernel/business-day.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Db, FileAnswer, WriteContext } from '#contract/route.ts';

/** What a picture is encrypted for. */
export const aboutPicture = (transactionId: number, customerId: number): string =>
  `picture ${transactionId} ${customerId}`;

/** The picture's id. Refuses what is no picture by its own bytes, whatever it was called. */
export async function addPicture(
  context: WriteContext,
  { TransactionId, Picture }: { TransactionId: number; Picture: string },
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const trade = await openTrade(context, TransactionId);
  if (isRefusal(trade)) return trade;
  const bytes = Buffer.from(Picture, 'base64');
  const type = takenPicture(bytes);
  if (isRefusal(type)) return type;
  const { storeId, customerId, facts } = trade;
  const days = settingOf(await readSettings(tx, storeId), SELLER_PICTURE_DAYS);
  const { id } = await tx.one<{ id: number }>(
    `insert into dealer_pictures (store_id, customer_id, transaction_id, media_type, encrypted, taken_at, user_id, keep_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8::date) returning picture_id as id`,
    [
      storeId,
      customerId,
      TransactionId,
      type,
      encrypt(bytes, aboutPicture(TransactionId, customerId)),
      now,
      actor.userId,
      addDays(facts.today, days),
    ],
  );
  await writeAudit(tx, context, {
    storeId,
    action: 'dealer.addPicture',
    entity: 'idPicture',
    entityId: id,
    after: { customerId, transactionId: TransactionId },
  });
  return id;
}

type Row = {
  storeId: number;
  customerId: number;
  transactionId: number;
  type: string;
  encrypted: Uint8Array | null;
};

/** The picture. Who looks, when and why is in the audit before a byte of it is sent. 404 for another store's, and for one that is too old. */
export async function showPicture(
  context: WriteContext,
  { pictureId, reason }: { pictureId: number; reason: string },
): Promise<FileAnswer | Refusal> {
  const { tx, actor } = context;
  const row = await tx.maybe<Row>(
    `select store_id, customer_id, transaction_id, media_type as type, encrypted
     from dealer_pictures where picture_id = $1 and store_id = any($2)`,
    [pictureId, actor.storeIds],
  );
  if (!row?.encrypted) throw notFound(texts.NO_PICTURE, 'pictureId');
  const { storeId, customerId, transactionId, type, encrypted } = row;
  const bytes = openedPicture(decrypt(encrypted, aboutPicture(transactionId, customerId)));
  if (isRefusal(bytes)) return bytes;
  await writeAudit(tx, context, {
    storeId,
    action: 'dealer.viewPicture',
    entity: 'idPicture',
    entityId: pictureId,
    after: { customerId, transactionId, reason },
  });
  return { file: bytes, name: `id-${pictureId}`, type };
}

/** Empties the pictures whose last day is over; answers how many. That there was one stays. */
export async function dropOldPictures(db: Pick<Db, 'run'>, now: Date): Promise<number> {
  return db.run(
    `update dealer_pictures p set encrypted = null, deleted_at = $1 from stores s
     where s.store_id = p.store_id and p.encrypted is not null
       and p.keep_until < ($1::timestamptz at time zone s.time_zone - make_interval(hours => s.cutoff_hour))::date`,
    [now],
  );
}
