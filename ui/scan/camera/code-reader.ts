// Who reads the barcodes in a picture: the browser itself where it can, else a library in a worker, loaded only then.
import type { FoundCode } from './found-code.ts';
import type { WorkerAnswer } from './code-worker.ts';

export type CodeReader = {
  /** All codes in the picture. */
  readonly read: (picture: HTMLCanvasElement) => Promise<readonly FoundCode[]>;
  readonly close: () => void;
};

type Detected = {
  readonly rawValue: string;
  readonly format: string;
  readonly boundingBox: DOMRectReadOnly;
};
type Detector = { detect(picture: CanvasImageSource): Promise<readonly Detected[]> };
type DetectorMaker = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

const WANTED = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'];
/** Goods and our own labels: a browser that can't read these can't read for us. */
const NEEDED = ['ean_13', 'upc_a', 'code_128'];

/** A reader. Rejects when the library can't be loaded. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await openBuiltIn()) ?? openLibrary();
}

/** Does the camera need the library here? */
export async function needsLibrary(): Promise<boolean> {
  const own = await openBuiltIn();
  own?.close();
  return own === null;
}

async function openBuiltIn(): Promise<CodeReader | null> {
  const Maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
  if (!Maker) return null;
  try {
    const can = await Maker.getSupportedFormats();
    if (!NEEDED.every((format) => can.includes(format))) return null;
    const detector = new Maker({ formats: WANTED.filter((format) => can.includes(format)) });
    // Some browsers have it in name only: the first picture shows.
    await detector.detect(blank());
    return {
      read: async (picture) => inPicture(await detector.detect(picture), picture),
      close: () => undefined,
    };
  } catch {
    return null;
  }
}

function blank(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 16;
  return canvas;
}

const inPicture = (found: readonly Detected[], { width, height }: HTMLCanvasElement): FoundCode[] =>
  found.map(({ rawValue, format, boundingBox: box }) => ({
    text: rawValue,
    format,
    x: (box.x + box.width / 2) / width,
    y: (box.y + box.height / 2) / height,
  }));

function openLibrary(): Promise<CodeReader> {
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (found: readonly FoundCode[]) => void>();
  let id = 0;
  const read = (picture: HTMLCanvasElement): Promise<readonly FoundCode[]> => {
    const { width, height } = picture;
    const drawn = picture.getContext('2d', { willReadFrequently: true });
    if (!drawn || width === 0 || height === 0) return Promise.resolve([]);
    const { data } = drawn.getImageData(0, 0, width, height);
    id += 1;
    const mine = id;
    return new Promise((answered) => {
      waiting.set(mine, answered);
      worker.postMessage({ id: mine, data, width, height }, [data.buffer]);
    });
  };
  return new Promise((open, fail) => {
    const failed = (why: string): void => {
      worker.terminate();
      fail(new Error(why));
    };
    worker.addEventListener('error', ({ message }) => failed(message || 'the reader did not load'));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('ready' in data) open({ read, close: () => worker.terminate() });
      else if ('failed' in data) failed(data.failed);
      else {
        waiting.get(data.id)?.(data.found);
        waiting.delete(data.id);
      }
    });
  });
}
