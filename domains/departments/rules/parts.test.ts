import { describe, expect, test } from 'vitest';
import { inOrder, partsOfCopy, usualParts } from './parts.ts';

describe('the parts of a copy', () => {
  test.each([
    ['a disc game', usualParts('game'), null, ['case', 'cover', 'disc', 'manual', 'inserts']],
    [
      'a cartridge game',
      usualParts('game'),
      'cartridge' as const,
      ['case', 'cover', 'cartridge', 'manual', 'inserts'],
    ],
    ['a film', usualParts('film'), null, ['case', 'cover', 'disc']],
    ['a book', usualParts('book'), null, []],
    ['trading cards', usualParts('other'), null, []],
    [
      'a console of a platform with cartridges',
      ['box', 'manual', 'cables'],
      'cartridge' as const,
      ['box', 'manual', 'cables'],
    ],
    ['a record', ['cover'], null, ['cover']],
  ])('%s', (_, department, medium, parts) => {
    expect(partsOfCopy(department, medium)).toEqual(parts);
  });

  test('are in one order, each once, and only known ones', () => {
    expect(inOrder(['manual', 'lid', 'case', 'manual'])).toEqual(['case', 'manual']);
  });
});
