// Is the dark theme the light one in other colors? The journeys ask there only for what hangs on colors.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' }).split('\n').filter(Boolean);
/** What floats has an edge in the dark, where its shadow can't be seen. */
const COLORS = /^(--[\w-]+|color|color-scheme|background(-color)?|border(-\w+)*|box-shadow|opacity)$/;

/** What a sheet's rules for the dark theme set, as `selector: property`. */
function setInTheDark(sheet: string): string[] {
  const text = readFileSync(sheet, 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/([^{}]*\[data-theme="dark"\][^{}]*)\{([^{}]*)\}/g)].flatMap(
    ([, selector, body]) =>
      (body as string)
        .split(';')
        .map((line) => line.split(':')[0]?.trim() ?? '')
        .filter(Boolean)
        .map((property) => `${(selector as string).trim()}: ${property}`),
  );
}

const found = sheets.flatMap(setInTheDark);

test('there are rules for the dark theme', () => expect(found.length).toBeGreaterThan(50));

test('they set nothing but colors, shadows and edges', () =>
  expect(found.filter((one) => !COLORS.test(one.split(': ').at(-1) ?? ''))).toEqual([]));
