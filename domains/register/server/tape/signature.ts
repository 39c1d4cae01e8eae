// Did the machine that is enrolled sign this?
import { webcrypto } from 'node:crypto';
import type { PublicKey } from './lease.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const keyOf = (publicKey: PublicKey): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('jwk', { ...publicKey, ext: true }, ALGORITHM, false, ['verify']);

/** Is it a point of the curve? */
export const isKey = (publicKey: PublicKey): Promise<boolean> =>
  keyOf(publicKey).then(
    () => true,
    () => false,
  );

/** By ECDSA with SHA-256 over the text's UTF-8 bytes; the signature in base64, both numbers one after the other. */
export async function isSigned(publicKey: PublicKey, text: string, signature: string): Promise<boolean> {
  const key = await keyOf(publicKey);
  const bytes = Buffer.from(signature, 'base64');
  return webcrypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes, Buffer.from(text, 'utf8'));
}
