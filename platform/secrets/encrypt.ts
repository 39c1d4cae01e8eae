// Encrypts what identifies a seller: AES-256-GCM with keys that come from outside of the database.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = 1;
const MARK_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + MARK_BYTES + IV_BYTES + TAG_BYTES;

let source: (() => readonly Buffer[]) | undefined;

/** Where the keys (32 bytes each) come from; asked whenever something is encrypted or opened. The first encrypts, all of them open. */
export function encryptWith(keys: () => readonly Buffer[]): void {
  source = keys;
}

function keysNow(): readonly [Buffer, ...Buffer[]] {
  if (!source) throw new Error('nothing can be encrypted before the server has its key');
  const [first, ...older] = source();
  if (!first || [first, ...older].some((key) => key.length !== 32))
    throw new Error('the encryption key must have 32 bytes');
  return [first, ...older];
}

/** By this a encrypted text knows its key again; from it nobody learns the key. */
const markOf = (key: Buffer): Buffer =>
  createHash('sha256').update('seller-id').update(key).digest().subarray(0, MARK_BYTES);

/** How everything begins that is encrypted with the key of now. */
export const currentKeyMark = (): Buffer => Buffer.concat([Buffer.from([VERSION]), markOf(keysNow()[0])]);

/** Encrypts bytes for what they belong to: the same bytes can't be put beside another. */
export function encrypt(plain: Buffer, about: string): Buffer {
  const [key] = keysNow();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), markOf(key), iv, cipher.getAuthTag(), body]);
}

/** The bytes again; undefined when they were encrypted with a key that we lack. Throws (a bug, or somebody changed them) when they are not what was encrypted. */
export function decrypt(encrypted: Uint8Array, about: string): Buffer | undefined {
  const bytes = Buffer.from(encrypted);
  const mark = bytes.subarray(1, 1 + MARK_BYTES);
  const key = bytes[0] === VERSION ? keysNow().find((one) => markOf(one).equals(mark)) : undefined;
  if (!key) return undefined;
  const iv = bytes.subarray(1 + MARK_BYTES, 1 + MARK_BYTES + IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAuthTag(bytes.subarray(HEAD_BYTES - TAG_BYTES, HEAD_BYTES));
  decipher.setAAD(Buffer.from(about));
  return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()]);
}
