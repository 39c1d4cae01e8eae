// Is every right and topic that code names declared by a domain, once?
import { expect, test } from 'vitest';
import { isTopic } from '#contract/topics.ts';
import { RIGHTS } from '#domains/access/rules/rights.ts';
import { domains } from '#tests/support/declare-rights.ts';
import { isTest, readSources, type Source } from './sources.ts';

const shipped = readSources((path) => /^(apps|domains|platform)\//.test(path) && !isTest(path));

/** The texts in quotes in what the pattern's group holds, with their files. */
const namedBy = (pattern: RegExp): { name: string; path: string }[] =>
  shipped.flatMap(({ path, text }: Source) =>
    [...text.matchAll(pattern)].flatMap(([, group]) =>
      [...(group as string).matchAll(/'([^']+)'/g)].map(([, name]) => ({ name: name as string, path })),
    ),
  );

test('a right that a screen or a command asks for is declared', () => {
  const named = [
    ...namedBy(/\b(?:useRightReason|mayDo|may|doing)\(([^()]*)\)/g).filter(({ name }) => name.includes('.')),
    ...namedBy(/\bright: ('[a-z]+\.[a-zA-Z]+')/g),
  ];
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !RIGHTS.includes(name))).toEqual([]);
});

test('a topic that is told or listened to is declared', () => {
  const named = namedBy(/\b(?:tellStore\([^()]*,|useLive\()\s*('[^']+'|\[[^\]]*\])/g);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ name }) => !isTopic(name))).toEqual([]);
});

test.each([
  ['right', domains.flatMap(({ rights = [] }) => rights.map(({ code }) => code))],
  ['section of rights', domains.flatMap(({ rightSections = [] }) => rightSections.map(({ name }) => name))],
  ['topic', domains.flatMap(({ topics = [] }) => topics)],
])('no %s is declared twice', (_what, names) => {
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
