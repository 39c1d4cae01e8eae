// A new key: decrypts what an older one encrypted, and encrypts it again.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { aboutPicture } from '#domains/dealer-rules/server/keep-picture.ts';
import { aboutSeller, aboutTrade } from '#domains/dealer-rules/server/keep-seller.ts';
import { encrypt, currentKeyMark, decrypt } from '#platform/secrets/encrypt.ts';
import type { Actor, Database, Db } from '#contract/route.ts';

type EncryptedRow = { id: number; other: number; customerId: number; encrypted: Uint8Array };

type Kept = {
  readonly table: string;
  readonly key: string;
  /** What the row belongs to beside its id and its customer. */
  readonly other: string;
  readonly about: (row: EncryptedRow) => string;
  /** Rows in hand at a time: a picture may have 3 MB. */
  readonly atOnce: number;
};

const KEPT: readonly Kept[] = [
  {
    table: 'dealer_sellers',
    key: 'customer_id',
    other: 'customer_id',
    about: ({ customerId }) => aboutSeller(customerId),
    atOnce: 200,
  },
  {
    table: 'dealer_trades',
    key: 'transaction_id',
    other: 'transaction_id',
    about: ({ id }) => aboutTrade(id),
    atOnce: 200,
  },
  {
    table: 'dealer_pictures',
    key: 'picture_id',
    other: 'transaction_id',
    about: ({ other, customerId }) => aboutPicture(other, customerId),
    atOnce: 10,
  },
];

export type Rotated = {
  /** Encrypted again now. */
  readonly done: number;
  /** Encrypted with a key that was not given: they stay as they are. */
  readonly closed: number;
};

/**
 * Encrypts everything with the first key that is encrypted with another one. Row by row, so that it may be stopped and begun again, and registers go on
 * meanwhile; a row that somebody else has just written is theirs. Written into the audit when anything was done.
 */
export async function rotateSellerKeys(
  database: Database,
  context: { actor: Actor; now: Date; requestId: string },
): Promise<Rotated> {
  let done = 0;
  let closed = 0;
  for (const kept of KEPT) {
    for (let after = 0, isMore = true; isMore; ) {
      const rows = await nextRows(database, kept, after);
      for (const row of rows) {
        const plain = decrypt(row.encrypted, kept.about(row));
        if (plain) done += await put(database, kept, row, encrypt(plain, kept.about(row)));
        else closed += 1;
      }
      after = rows.at(-1)?.id ?? after;
      isMore = rows.length === kept.atOnce;
    }
  }
  if (done > 0)
    await database.transaction((tx) =>
      writeAudit(tx, context, {
        storeId: 0,
        action: 'dealer.rotateKeys',
        entity: 'key',
        entityId: currentKeyMark().subarray(1).toString('hex'),
        after: { done, closed },
      }),
    );
  return { done, closed };
}

const nextRows = (db: Db, { table, key, other, atOnce }: Kept, after: number): Promise<EncryptedRow[]> =>
  db.rows<EncryptedRow>(
    `select ${key} as id, ${other} as other, customer_id, encrypted from ${table}
     where ${key} > $1 and encrypted is not null and substring(encrypted from 1 for 9) <> $2 order by 1 limit ${atOnce}`,
    [after, currentKeyMark()],
  );

const put = (
  db: Db,
  { table, key }: Kept,
  { id, encrypted }: EncryptedRow,
  renewed: Buffer,
): Promise<number> =>
  db.run(`update ${table} set encrypted = $2 where ${key} = $1 and encrypted = $3`, [id, renewed, encrypted]);
