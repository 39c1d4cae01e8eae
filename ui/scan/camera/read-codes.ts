// Which barcodes are in a picture? For browsers that can't say so themselves; runs in a worker (code-worker.ts).
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { FoundCode } from './found-code.ts';

/** What is on goods and on our own labels. */
const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix'],
  tryInvert: false,
  maxNumberOfSymbols: 4,
};

/** A picture, four bytes a pixel: red, green, blue, alpha. */
export type Picture = {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
};

/** Loads the library's program from where our own server has it. Rejects when it can't be loaded. */
export async function prepareReader(program: string | ArrayBuffer): Promise<void> {
  const overrides = typeof program === 'string' ? { locateFile: () => program } : { wasmBinary: program };
  await prepareZXingModule({ overrides, fireImmediately: true });
}

/** All codes in the picture. prepareReader() comes first. */
export async function readCodes(picture: Picture): Promise<FoundCode[]> {
  const found = await readBarcodes({ ...picture, colorSpace: 'srgb' } as ImageData, OPTIONS);
  return found
    .filter(({ isValid, text }) => isValid && text !== '')
    .map(({ text, format, position: { topLeft, topRight, bottomLeft, bottomRight } }) => {
      const corners = [topLeft, topRight, bottomLeft, bottomRight];
      const middle = (axis: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4;
      return { text, format, x: middle('x') / picture.width, y: middle('y') / picture.height };
    });
}
