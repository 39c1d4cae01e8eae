// The thread beside the page that reads barcodes. Only here may WebAssembly be compiled: the server gives this one file a
// content security policy of its own (platform/http/serve-web.ts).
import programAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { type Picture, prepareReader, readCodes } from './read-codes.ts';
import type { FoundCode } from './found-code.ts';

/** What the worker answers: first whether it is ready, then one list for each picture. */
export type WorkerAnswer =
  | { readonly ready: true }
  | { readonly failed: string }
  | { readonly id: number; readonly found: readonly FoundCode[] };

const answer = (message: WorkerAnswer): void => self.postMessage(message, { transfer: [] });

const ready = prepareReader(programAddress);
ready.then(
  () => answer({ ready: true }),
  (error: unknown) => answer({ failed: String(error) }),
);

self.addEventListener('message', ({ data }: MessageEvent<Picture & { readonly id: number }>) => {
  void readCodes(data).then(
    (found) => answer({ id: data.id, found }),
    () => answer({ id: data.id, found: [] }),
  );
});
