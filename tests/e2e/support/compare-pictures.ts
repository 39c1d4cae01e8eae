// What differs between two folders of pictures?
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** Says which pictures differ and by how many pixels, leaves where they do in AFTER-differences and answers how many differ. */
export async function comparePictures(browser: Browser, before: string, after: string): Promise<number> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const page = await browser.newPage();
  // The compiler of run.mjs gives functions their names by a helper that a page lacks.
  await page.evaluate('globalThis.__name = (one) => one');
  const names = [...new Set([before, after].flatMap((folder) => readdirSync(folder)))].sort();
  let different = 0;
  for (const name of names) {
    const files = [join(before, name), join(after, name)];
    if (!files.every((file) => existsSync(file))) {
      say(`${name}: only in one of them`);
      continue;
    }
    const [a, b] = files.map((file) => readFileSync(file).toString('base64')) as [string, string];
    if (a === b) continue;
    const { pixels, where, picture } = await page.evaluate(differenceOf, { a, b });
    if (pixels === 0) continue;
    different += 1;
    say(`${name}: ${pixels} pixels in ${where}`);
    mkdirSync(`${after}-differences`, { recursive: true });
    writeFileSync(join(`${after}-differences`, name), Buffer.from(picture, 'base64'));
  }
  say(`${names.length} pictures, ${different} differ`);
  return different;
}

/** Runs in the browser, which reads and writes pictures anyway: what is different is red on the pale picture before. */
async function differenceOf({ a, b }: { a: string; b: string }) {
  const read = async (base64: string): Promise<ImageData> => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const pen = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    }).getContext('2d') as CanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height);
  };
  const [old, now] = [await read(a), await read(b)];
  const box = { left: old.width, right: 0, top: old.height, bottom: 0 };
  let pixels = 0;
  const [oldPixels, nowPixels] = [new Uint32Array(old.data.buffer), new Uint32Array(now.data.buffer)];
  for (let at = 0; at < oldPixels.length; at += 1) {
    const [was, is] = [oldPixels[at] as number, nowPixels[at] as number];
    // The browser rounds the same edge up or down by what was painted before.
    const isSame = [0, 8, 16].every((bit) => Math.abs(((was >> bit) & 255) - ((is >> bit) & 255)) <= 2);
    oldPixels[at] = isSame ? (was & 0xffffff) | 0x40000000 : 0xff0000ff;
    if (isSame) continue;
    const [x, y] = [at % old.width, Math.floor(at / old.width)];
    pixels += 1;
    Object.assign(box, {
      left: Math.min(box.left, x),
      right: Math.max(box.right, x),
      top: Math.min(box.top, y),
      bottom: y,
    });
  }
  const pen = document.createElement('canvas');
  Object.assign(pen, { width: old.width, height: old.height });
  pen.getContext('2d')?.putImageData(old, 0, 0);
  return {
    pixels,
    where: `x ${box.left}-${box.right}, y ${box.top}-${box.bottom}`,
    picture: pen.toDataURL().split(',')[1] as string,
  };
}
