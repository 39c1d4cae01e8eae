// Is every decision in the index, and does every decision that is cited exist?
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const pages = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
const index = readFileSync(`${folder}/README.md`, 'utf8');

/** The decisions named in a text, by file or as "decision 0123". */
const citedIn = (text: string): string[] =>
  [...text.matchAll(/decisions\/(\d{4}-[a-z0-9-]+\.md)|[Dd]ecision (\d{4})/g)].map(
    ([, file, number]) => file ?? number ?? '',
  );

test('the index lists every decision once, under its title', () => {
  const listed = [...index.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, name]) => name ?? '');
  expect(listed.toSorted()).toEqual(pages.toSorted());
});

test('no two decisions have one number', () => {
  const numbers = pages.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test('a decision that is cited exists', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md', '*.sql'], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const missing = files.flatMap((file) =>
    citedIn(readFileSync(file, 'utf8'))
      .filter((cited) => !pages.some((page) => page === cited || page.startsWith(`${cited}-`)))
      .filter(() => !file.endsWith('decisions.test.ts'))
      .map((cited) => `${file}: ${cited}`),
  );
  expect(missing).toEqual([]);
});

test('the check sees a citation in either form', () => {
  expect(citedIn('see docs/decisions/9999-no.md, decision 9998')).toEqual(['9999-no.md', '9998']);
});
