// Is every file that a README or a decision names there? A rename that forgets one leaves a newcomer without the way to the code.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
const pages = tracked.filter((file) => file.endsWith('.md'));
const named = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/`([\w./-]+\.(?:ts|tsx|sql))`/g)].map(([, path]) => path as string);

/** The ends of all paths: a page names a file from its own folder, from `domains/` or from the root. */
const ends = new Set(
  tracked.flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_, at) => parts.slice(at).join('/'));
  }),
);

test('there are pages to look at', () => expect(pages.length).toBeGreaterThan(100));

test('every file that a page names exists', () => {
  expect(
    pages.flatMap((page) =>
      named(page)
        .filter((path) => !ends.has(path))
        .map((path) => `${page}: ${path}`),
    ),
  ).toEqual([]);
});
