// What identifies a seller, encrypted before it comes to the database and opened after.
import { NO_SELLER, SELLER_FIELDS, type Seller } from '#domains/dealer-rules/rules/seller-fields.ts';
import { encrypt, decrypt } from '#platform/secrets/encrypt.ts';
import type { Db } from '#contract/route.ts';

/** The columns beside what is encrypted: what a cashier may see again. */
export type SellerRow = {
  idType: string;
  idState: string;
  idEnd: string;
  expiresOn: string | null;
  encrypted: Uint8Array;
};

const SELECT = `select id_type, id_state, id_end, expires_on::text as "expiresOn", encrypted,
  to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt" from dealer_sellers where customer_id = $1`;

type KeptSeller = SellerRow & { updatedAt: string };

export const findSellerRow = (db: Db, customerId: number): Promise<KeptSeller | undefined> =>
  db.maybe<KeptSeller>(SELECT, [customerId]);

/** What the facts on file of a seller are encrypted for, and those of a trade. */
export const aboutSeller = (customerId: number): string => `customer ${customerId}`;
export const aboutTrade = (transactionId: number): string => `trade ${transactionId}`;

/** What is known of a seller; null when nothing is, or it was encrypted with a key that we lack: then it is asked again. */
export async function readSeller(db: Db, customerId: number): Promise<Seller | null> {
  const row = await findSellerRow(db, customerId);
  return row ? decryptSeller(row, aboutSeller(customerId)) : null;
}

/** The facts decrypted; null when we lack its key. */
export function decryptSeller(row: SellerRow, about: string): Seller | null {
  const opened = decrypt(row.encrypted, about);
  if (!opened) return null;
  const facts = JSON.parse(opened.toString('utf8')) as Partial<Seller>;
  return Object.fromEntries(
    SELLER_FIELDS.map((field) => [field, facts[field] ?? NO_SELLER[field]]),
  ) as Seller;
}

/** The facts as they are kept: encrypted for what they belong to, and the end of the number to know it again by. */
export function encryptSeller(seller: Seller, about: string): SellerRow {
  return {
    idType: seller.idType,
    idState: seller.idState,
    idEnd: endOf(seller.idNumber),
    expiresOn: seller.idExpiry || null,
    encrypted: encrypt(Buffer.from(JSON.stringify(seller)), about),
  };
}

/** The last four signs; of a short number less, so that most of it stays hidden. */
function endOf(number: string): string {
  const plain = number.replace(/[^\p{L}\p{N}]/gu, '');
  return plain.slice(-Math.min(4, Math.floor(plain.length / 2))).slice(0, plain.length < 2 ? 0 : 4);
}
