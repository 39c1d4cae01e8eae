import { describe, expect, test } from 'vitest';
import { platformKey } from './platform-key.ts';

describe('platforms', () => {
  test.each([
    ['PS2', 'PlayStation 2'],
    ['Sony PlayStation 2', 'Playstation 2'],
    ['SNES', 'Super Nintendo'],
    ['Super Nintendo Entertainment System', 'Super Nintendo'],
    ['Sega Genesis', 'Genesis'],
    ['Mega Drive', 'Genesis'],
    ['Sega Saturn', 'Saturn'],
    ['N64', 'Nintendo 64'],
    ['Nintendo GameCube', 'GCN'],
    ['PS1', 'PlayStation'],
    ['Microsoft Xbox 360', 'X360'],
    ['Nintendo Game Boy Advance', 'GBA'],
    ['Nintendo NES', 'NES'],
  ])('%s is %s', (one, other) => {
    expect(platformKey(one)).toBe(platformKey(other));
  });
  test('other platforms are others', () => {
    const names = [
      'NES',
      'Super Nintendo',
      'Xbox',
      'Xbox 360',
      'Wii',
      'Wii U',
      'Sega CD',
      'CD',
      'Nintendo DS',
      'Nintendo 3DS',
      'PSP',
      '',
    ];
    expect(new Set(names.map(platformKey)).size).toBe(names.length);
  });
});
