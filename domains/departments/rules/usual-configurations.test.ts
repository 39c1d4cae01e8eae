import { expect, test } from 'vitest';
import { usualConfigurations } from './usual-configurations.ts';

test.each([
  ['Vinyl', ['LP', '12', '7']],
  ['DVD', []],
  ['Comics of our own', []],
])('%s begins with %j', (department, codes) => {
  expect(usualConfigurations(department).map(({ code }) => code)).toEqual(codes);
});

test('games of a cartridge platform come on cartridges, all others as the department says', () => {
  const media = new Map(usualConfigurations('Video Games').map(({ name, medium }) => [name, medium]));
  expect(media.get('Nintendo 64')).toBe('cartridge');
  expect(media.get('GameCube')).toBeNull();
});
