import { describe, expect, it, vi } from 'vitest';
import {
  answerReader,
  forgetOldReader,
  READER_CACHE,
  renewReader,
  storeReader,
  withoutReader,
} from './reader-cache.ts';

const BASE = 'https://shop.test/service-worker.js';
const READER = [
  'https://shop.test/assets/code-worker-Dx2w.js',
  'https://shop.test/assets/zxing_reader-Bb9M.wasm',
];

/** A browser's caches, with a server that has every file. */
function aBrowser(stored: readonly string[] = []) {
  const kept = new Map<string, Map<string, Response>>();
  const fetched: string[] = [];
  const open = async (name: string): Promise<Cache> => {
    const files = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, files);
    return {
      match: async (url: string) => files.get(url)?.clone(),
      put: async (url: string, answer: Response) => void files.set(url, answer),
      addAll: async (urls: string[]) => {
        for (const url of urls) {
          fetched.push(url);
          files.set(url, new Response('file'));
        }
      },
      keys: async () => [...files.keys()].map((url) => new Request(url)),
      delete: async ({ url }: Request) => files.delete(url),
    } as unknown as Cache;
  };
  const caches = { open, has: async (name: string) => kept.has(name) } as unknown as CacheStorage;
  if (stored.length > 0) kept.set(READER_CACHE, new Map(stored.map((url) => [url, new Response('old')])));
  return { caches, fetched, files: () => [...(kept.get(READER_CACHE)?.keys() ?? [])] };
}

describe('what is stored at once', () => {
  it('all but the reader', () => {
    const files = [
      { url: 'index.html', revision: '1' },
      { url: 'assets/code-worker-Dx2w.js', revision: null },
      { url: 'assets/camera-scanner-1.js', revision: null },
      'assets/zxing_reader-Bb9M.wasm',
    ];
    expect(withoutReader(files, BASE)).toEqual({ app: [files[0], files[2]], reader: READER });
  });
});

describe('the reader', () => {
  it('is stored when a screen that scans asks, once', async () => {
    const { caches, fetched, files } = aBrowser();
    await storeReader(caches, READER);
    await storeReader(caches, READER);
    expect([files(), fetched]).toEqual([READER, READER]);
  });
  it('is stored when it is used', async () => {
    const { caches, files } = aBrowser();
    const ask = vi.fn(async () => new Response('program'));
    const request = new Request(READER[1] as string);
    expect(await (await answerReader(caches, request, ask)).text()).toBe('program');
    expect(await (await answerReader(caches, request, ask)).text()).toBe('program');
    expect([files(), ask.mock.calls.length]).toEqual([[READER[1]], 1]);
  });
  it('is not stored when the server has none', async () => {
    const { caches, files } = aBrowser();
    const answer = await answerReader(
      caches,
      new Request(READER[0] as string),
      async () => new Response('', { status: 404 }),
    );
    expect([answer.status, files()]).toEqual([404, []]);
  });
  it('comes with a new build where it was stored, and the old one goes', async () => {
    const old = 'https://shop.test/assets/code-worker-Old1.js';
    const { caches, files } = aBrowser([old]);
    await renewReader(caches, READER);
    expect(files()).toEqual([old, ...READER]);
    await forgetOldReader(caches, READER);
    expect(files()).toEqual(READER);
  });
  it('never comes with a new build where nobody scanned', async () => {
    const { caches, fetched } = aBrowser();
    await renewReader(caches, READER);
    await forgetOldReader(caches, READER);
    expect(fetched).toEqual([]);
  });
});
