import { describe, expect, test } from 'vitest';
import { checkRequirements, describeCode, type File, readCitations } from './requirements.ts';

// Areas of our own making: what the real pages define may change.
const PAGE =
  '# Frogs\n\n- **FROG-01** It croaks.\n- **FROG-02** It jumps.\n- **FROG-03** It swims.\n- **NS-FROG-01** It is green.\n';
const README = '| frogs | FROG | [frogs.md](frogs.md) |\n';
const NOT_BUILT = '| code | why |\n| --- | --- |\n| FROG-03 | Ours fly. |\n';
const house = (changes: Record<string, string>): File[] =>
  Object.entries({
    'docs/requirements/README.md': README,
    'docs/requirements/frogs.md': PAGE,
    'docs/requirements/not-built.md': NOT_BUILT,
    'kernel/croak.ts': '// FROG-01\n',
    'kernel/jump.ts': '// It jumps (FROG-02, NS-FROG-01).\n',
    ...changes,
  }).map(([path, text]) => ({ path, text }));

test('all is well when each cited code is defined, and each other one listed as not built', () => {
  expect(checkRequirements(house({}))).toEqual([]);
});

describe('what is refused', () => {
  test.each([
    [
      'a code with an unknown number',
      { 'kernel/pond.ts': 'a\n// FROG-04\n' },
      'kernel/pond.ts:2 FROG-04 is not in',
    ],
    ['an unknown NS- code', { 'docs/pond.md': 'as NS-FROG-02 says' }, 'docs/pond.md:1 NS-FROG-02 is not in'],
    ['a slip in the digits', { 'kernel/pond.ts': '// FROG-1, FROG-011' }, 'FROG-1 is not in'],
    ['the end of a range', { 'kernel/pond.ts': '// FROG-01 to FROG-04' }, 'FROG-04 is not in'],
    ['the end of a short range', { 'kernel/pond.ts': '// (FROG-01 to 05)' }, 'FROG-05 is not in'],
    ['a number after a comma', { 'kernel/pond.ts': '// (FROG-01, 09)' }, 'FROG-09 is not in'],
    [
      'a code that a page cites',
      { 'docs/requirements/frogs.md': `${PAGE}\nSee FROG-07.` },
      'frogs.md:8 FROG-07',
    ],
    [
      'a code that is defined twice',
      { 'docs/requirements/frogs.md': `${PAGE}- **FROG-02** It hops.\n` },
      'frogs.md:7 FROG-02 is defined at docs/requirements/frogs.md:4, too',
    ],
    [
      'a line that defines nothing',
      { 'docs/requirements/frogs.md': `${PAGE}- **FROG-4** It hops.\n` },
      'frogs.md:7 write "- **AREA-00**',
    ],
    [
      'a page that the README does not name',
      { 'docs/requirements/newts.md': '- **NEWT-01** It sleeps.\n' },
      "README.md doesn't name docs/requirements/newts.md",
    ],
    [
      'an area that its row does not name',
      { 'docs/requirements/frogs.md': `${PAGE}- **TOAD-01** It waits.\n` },
      "doesn't say that TOAD is on docs/requirements/frogs.md",
    ],
    [
      'a page that is not there',
      { 'docs/requirements/README.md': `${README}[toads.md](toads.md)` },
      "names docs/requirements/toads.md, which isn't there",
    ],
    [
      'a code that nothing cites',
      { 'kernel/croak.ts': '' },
      'frogs.md:3 nothing cites FROG-01: cite it where it is obeyed, or say in docs/requirements/not-built.md why not',
    ],
    [
      'a code that is not built for no reason',
      { 'docs/requirements/not-built.md': '| FROG-03 |  |\n' },
      'nothing cites FROG-03',
    ],
    [
      'a code that is cited and listed as not built',
      { 'kernel/swim.ts': '// FROG-03' },
      'FROG-03 is cited: take it off docs/requirements/not-built.md',
    ],
    ['pages without any code', { 'docs/requirements/frogs.md': '' }, 'defines no code'],
  ])('%s', (_what, changes: Record<string, string>, said) => {
    expect(checkRequirements(house(changes)).join('\n')).toContain(said);
  });
});

test.each([
  'EAN-13, ISBN-10, UTF-8, GTIN-14, CODE-128',
  'FROG-2026',
  'FROG-2026-11-21.pdf',
  'XFROG-09',
  'NS-EAN-13',
])('%s is no code', (text) => expect(checkRequirements(house({ 'kernel/pond.ts': text }))).toEqual([]));

test('ranges and lists cite all that they mean, and a plain number after a code is none', () => {
  const cited = (text: string): string[] =>
    readCitations({ path: 'a.ts', text }, new Set(['FROG'])).map(({ code }) => code);
  expect(cited('FROG-01 to FROG-03')).toEqual(['FROG-01', 'FROG-02', 'FROG-03']);
  expect(cited('(FROG-01 to 03, 08, NEWT-01)')).toEqual(['FROG-01', 'FROG-02', 'FROG-03', 'FROG-08']);
  expect(cited('| FROG-01, 04   |')).toEqual(['FROG-01']);
  expect(cited('| FROG-01, 04 |')).toEqual(['FROG-01', 'FROG-04']);
  expect(cited('FROG-02, 50 of them')).toEqual(['FROG-02']);
});

test('a code is described by its line and its places, whoever asks', () => {
  expect(describeCode('FROG-02', house({}))).toBe(
    'FROG-02 It jumps.\n  defined at docs/requirements/frogs.md:4\ncited 1 times:\n  kernel/jump.ts:1',
  );
  expect(describeCode('FROG-03', house({}))).toContain('cited nowhere');
  expect(describeCode('FROG-09', house({}))).toBeUndefined();
});
