// A camera that shows barcodes. The Chromium that comes from npm has no cameras, not even pretended ones: the page gets a canvas that we draw.
import bwipjs from 'bwip-js/node';
import type { Page } from '@playwright/test';

/** What the camera sees, and for how long; no code is a wall. */
export type Scene = { readonly code?: string; readonly ms: number };

type Drawn = { readonly bars: readonly number[] | null; readonly ms: number };

function drawn({ code, ms }: Scene): Drawn {
  if (code === undefined) return { bars: null, ms };
  const library = bwipjs as unknown as { raw(options: object): { sbs?: number[] }[] };
  const bcid = /^\d{13}$/.test(code) ? 'ean13' : /^\d{12}$/.test(code) ? 'upca' : 'code128';
  return { bars: library.raw({ bcid, text: code })[0]?.sbs ?? [], ms };
}

/** Gives the page a camera with this film, shown again and again. The first calls fail with the errors named. Before page.goto(). */
export async function giveCamera(
  page: Page,
  scenes: readonly Scene[],
  errors: readonly string[] = [],
): Promise<void> {
  await page.addInitScript(fakeCamera, { film: scenes.map(drawn), errors: [...errors] });
}

/** Runs in the page. */
function fakeCamera({ film, errors }: { film: readonly Drawn[]; errors: string[] }): void {
  const [width, height, pixels] = [480, 360, 3];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const draw = ({ bars }: Drawn): void => {
    context.fillStyle = '#5a5a5a';
    context.fillRect(0, 0, width, height);
    if (!bars) return;
    const wide = bars.reduce((sum, bar) => sum + bar * pixels, 0);
    let x = (width - wide) / 2;
    context.fillStyle = '#d8d8d8';
    context.fillRect(x - 36, height / 2 - 60, wide + 72, 120);
    context.fillStyle = '#202020';
    for (const [at, bar] of bars.entries()) {
      if (at % 2 === 0) context.fillRect(x, height / 2 - 50, bar * pixels, 100);
      x += bar * pixels;
    }
  };
  const whole = film.reduce((sum, { ms }) => sum + ms, 0);
  let started = 0;
  const tick = (): void => {
    let at = (performance.now() - started) % whole;
    const scene = film.find(({ ms }) => (at -= ms) < 0);
    if (scene) draw(scene);
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const error = errors.shift();
    if (error !== undefined) throw new DOMException('', error);
    if (started === 0) {
      started = performance.now();
      setInterval(tick, 50);
    }
    tick();
    return canvas.captureStream(20);
  };
}
