import { describe, expect, it } from 'vitest';
import type { MissingPart } from '#domains/pricing/rules/base-price.ts';
import { isBare, lackedBy, lackingCase } from '#domains/pricing/rules/lacking-case.ts';

const named = (names: readonly string[]) => names.map((name, at) => ({ caseConditionId: at + 1, name }));
const GAME = named(['Complete', 'No manual', 'Generic case', 'Loose']);
const CD = named(['Complete', 'Cracked case', 'No booklet', 'Disc only']);
const CONSOLE = named(['Boxed', 'Unboxed']);

describe('lackingCase', () => {
  it.each<[string, typeof GAME, MissingPart[], string | undefined]>([
    ['nothing is missing', GAME, [], undefined],
    ['the manual', GAME, ['manual'], 'No manual'],
    ['the case', GAME, ['case'], 'Generic case'],
    ['its box is its case', GAME, ['box'], 'Generic case'],
    ['case and manual are nearly all', GAME, ['case', 'manual'], 'Loose'],
    ['all but the disc', GAME, ['case', 'manual', 'inserts'], 'Loose'],
    ['manual and inserts', GAME, ['manual', 'inserts'], 'No manual'],
    ['inserts alone are nearer to complete', GAME, ['inserts'], undefined],
    ['without its disc no words fit', GAME, ['disc'], undefined],
    ['a booklet is a manual', CD, ['manual'], 'No booklet'],
    ['a disc without its case', CD, ['case'], 'Disc only'],
    ['a console without its box', CONSOLE, ['box'], 'Unboxed'],
    ['cables have no words', CONSOLE, ['cables'], undefined],
    ['no case conditions at all', [], ['manual'], undefined],
  ])('%s', (_says, cases, missing, expected) => {
    expect(lackingCase(cases, missing)?.name).toBe(expected);
  });

  it('reads the parts from the words, whatever their case', () => {
    expect([...lackedBy('NO MANUAL, generic case')]).toEqual(['manual', 'case']);
    expect([...lackedBy('Complete')]).toEqual([]);
    expect([...lackedBy('Manual worn')]).toEqual([]);
  });
});

it.each([
  ['Disc only', true],
  ['No manual', true],
  ['Generic case', true],
  ['Complete', false],
  ['Cracked case', false],
  ['No cables', false],
])('%s is a bare one: %s', (name, isOne) => {
  expect(isBare(name)).toBe(isOne);
});
