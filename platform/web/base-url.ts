// Where do the calls go?
import { logOddity } from './log.ts';
import { readStored, storedKeys } from './storage.ts';

/**
 * The base of all calls, ending in a slash (GEN-05, GEN-26). The address kept in local storage counts only when it is of our own
 * origin: whoever can write there must not get our token (F49).
 */
export function baseUrl(
  own: string = location.origin,
  kept: string | null = readStored(storedKeys.clientAuthUrl),
): string {
  const byDefault = new URL('/api/', own);
  if (!kept) return byDefault.href;
  try {
    const url = new URL(kept, own);
    if (url.origin !== byDefault.origin) {
      logOddity('The kept address of the service is of another origin and is not used');
      return byDefault.href;
    }
    url.search = '';
    url.hash = '';
    return url.href.endsWith('/') ? url.href : `${url.href}/`;
  } catch {
    return byDefault.href;
  }
}
