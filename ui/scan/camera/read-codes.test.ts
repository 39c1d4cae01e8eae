// The library that reads barcodes where the browser can't: does it read what is on goods and on our labels?
import bwipjs from 'bwip-js/node';
import { beforeAll, expect, it } from 'vitest';
import program from 'zxing-wasm/reader/zxing_reader.wasm?inline';
import { sameCode } from './found-code.ts';
import { type Picture, prepareReader, readCodes } from './read-codes.ts';

beforeAll(async () => {
  const loaded = await fetch(program);
  await prepareReader(await loaded.arrayBuffer());
});

const [WIDTH, HEIGHT, PIXELS_A_BAR] = [480, 240, 2];

/** A picture of a linear code, grey on grey as a camera sees it, with its middle where it is wanted (0 to 1). */
function pictureOf(bcid: string, text: string, middle = { x: 0.5, y: 0.5 }, turned = false): Picture {
  const library = bwipjs as unknown as { raw(options: object): { sbs?: number[] }[] };
  const [drawn] = library.raw({ bcid, text });
  const bars = (drawn?.sbs ?? []).flatMap((width, at) =>
    Array<boolean>(width * PIXELS_A_BAR).fill(at % 2 === 0),
  );
  const [width, height] = turned ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [along, across] = turned ? [y, x] : [x, y];
      const bar = along - Math.round(WIDTH * middle.x - bars.length / 2);
      const isDark = Math.abs(across - HEIGHT * middle.y) < 45 && bars[bar] === true;
      data.fill(isDark ? 48 : 206, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height };
}

it.each([
  ['ean13', '9780306406157', '9780306406157'],
  ['upca', '045496963729', '045496963729'],
  ['ean8', '73513537', '73513537'],
  ['code128', '01000042', '01000042'],
])('reads %s', async (bcid, text, wanted) => {
  const found = await readCodes(pictureOf(bcid, text));
  expect(found.map((one) => sameCode(one.text))).toEqual([wanted]);
});

it('reads a code that is held upright', async () => {
  const [found] = await readCodes(pictureOf('ean13', '9780306406157', undefined, true));
  expect(found?.text).toBe('9780306406157');
});

it('says where the code is', async () => {
  const [found] = await readCodes(pictureOf('code128', 'A1', { x: 0.25, y: 0.75 }));
  expect(found?.x).toBeCloseTo(0.25, 1);
  expect(found?.y).toBeCloseTo(0.75, 1);
});

it('finds nothing in an empty picture', async () => {
  expect(await readCodes(pictureOf('ean13', '9780306406157', { x: 9, y: 9 }))).toEqual([]);
});
