// The bars of a code on a slip that a browser prints.
import { code128Widths } from './code128.ts';

/** Modules in height: a quarter of the width of a receipt's number. */
const HEIGHT = 40;

/** Code 128 of a code in ASCII as an SVG. */
export function barsSvg(code: string): string {
  let at = 0;
  const bars = code128Widths(code).map((width, index) => {
    const bar = index % 2 === 0 ? `M${at} 0h${width}v${HEIGHT}h-${width}z` : '';
    at += width;
    return bar;
  });
  return `<svg viewBox="0 0 ${at} ${HEIGHT}" width="${at * 2}" height="${HEIGHT}" preserveAspectRatio="none"><path d="${bars.join('')}"/></svg>`;
}
