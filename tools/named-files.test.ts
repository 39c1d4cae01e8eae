// Does every file that a README or a decision names open by the path that it gives? A rename that forgets one leaves a newcomer without the way to the code.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
const there = new Set(tracked);
const pages = tracked.filter((file) => file.endsWith('.md'));
const named = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/`(\w[\w./*-]*\.(?:ts|tsx|sql))`/g)].map(
    ([, path]) => path as string,
  );

/** How many files a path leads to from a folder; a star stands for any part of a name. */
const found = (folder: string, path: string): number => {
  const whole = posix.join(folder, path);
  if (!whole.includes('*')) return Number(there.has(whole));
  const like = new RegExp(`^${whole.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return tracked.filter((file) => like.test(file)).length;
};

/** A path opens from the page's folder or from the root. Outside the domains it may also name a file that several domains have, `server/module.ts`. */
const opens = (page: string, path: string): boolean =>
  found(posix.dirname(page), path) > 0 ||
  found('.', path) > 0 ||
  (!page.startsWith('domains/') && found('domains/*', path) > 2);

test('there are pages to look at', () => expect(pages.length).toBeGreaterThan(100));

test('every file that a page names opens by its path', () => {
  expect(
    pages.flatMap((page) =>
      named(page)
        .filter((path) => !opens(page, path))
        .map((path) => `${page}: ${path}`),
    ),
  ).toEqual([]);
});
