// Is a webhook from whom it says? By an HMAC over its bytes with a key that only the service and we know.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The HMAC-SHA256 of the bytes, in base64. */
export const signatureOf = (key: string, ...parts: readonly (string | Buffer)[]): string => {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest('base64');
};

/** Is it the signature of the bytes? Never with an empty key; takes as long for a wrong one as for a right one. */
export function isSignedBy(
  key: string,
  signature: string | string[] | undefined,
  ...parts: readonly (string | Buffer)[]
): boolean {
  if (key === '' || typeof signature !== 'string') return false;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(key, ...parts))];
  return given.length === right.length && timingSafeEqual(given, right);
}
