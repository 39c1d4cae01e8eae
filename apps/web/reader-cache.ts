// The program that reads barcodes: stored on devices that scan by camera and need it, not on every register. Part of the service worker (decision 0337).

/** Where its files are stored. */
export const READER_CACHE = 'barcode-reader';

type Entry = string | { readonly url: string };
const urlOf = (entry: Entry): string => (typeof entry === 'string' ? entry : entry.url);
const isReader = (entry: Entry): boolean => /(^|\/)(code-worker|zxing_reader)-[^/]+$/.test(urlOf(entry));

/** The files of the build that are stored at once, and the addresses of those of the reader. */
export function withoutReader<E extends Entry>(
  files: readonly E[],
  base: string,
): { app: E[]; reader: string[] } {
  return {
    app: files.filter((file) => !isReader(file)),
    reader: files.filter(isReader).map((file) => new URL(urlOf(file), base).href),
  };
}

/** Stores what is missing of it. Rejects when one can't be fetched. */
export async function storeReader(caches: CacheStorage, reader: readonly string[]): Promise<void> {
  const cache = await caches.open(READER_CACHE);
  const has = await Promise.all(reader.map((url) => cache.match(url)));
  await cache.addAll(reader.filter((_url, at) => !has[at]));
}

/** A new build comes: what could be scanned without a network still can be. Nothing is fetched where no reader was stored. */
export async function renewReader(caches: CacheStorage, reader: readonly string[]): Promise<void> {
  const isStored = (await caches.has(READER_CACHE)) && (await storedIn(caches)).length > 0;
  if (isStored) await storeReader(caches, reader);
}

/** The new build is in use: the reader of the one before goes. */
export async function forgetOldReader(caches: CacheStorage, reader: readonly string[]): Promise<void> {
  if (!(await caches.has(READER_CACHE))) return;
  const cache = await caches.open(READER_CACHE);
  for (const request of await storedIn(caches))
    if (!reader.includes(request.url)) await cache.delete(request);
}

const storedIn = async (caches: CacheStorage): Promise<readonly Request[]> =>
  (await caches.open(READER_CACHE)).keys();

/** One of its files, from what is stored; else from the server, and stored from then on. */
export async function answerReader(
  caches: CacheStorage,
  request: Request,
  ask: typeof fetch = fetch,
): Promise<Response> {
  const cache = await caches.open(READER_CACHE);
  const stored = await cache.match(request.url);
  if (stored) return stored;
  const answer = await ask(request);
  // A full disk is no reason not to scan.
  if (answer.ok) await cache.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}
