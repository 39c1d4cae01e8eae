import { expect, test } from 'vitest';
import { changedTags, fullRefusal, MOST_TAGS, type TagChange } from './tags.ts';

const full = Array.from({ length: MOST_TAGS }, (_, at) => `tag ${at}`);

test.each<[string, readonly string[], TagChange, readonly string[]]>([
  ['put on', ['retro'], { addTags: 'staff pick' }, ['retro', 'staff pick']],
  ['put on twice', ['retro'], { addTags: 'RETRO' }, ['retro']],
  ['taken off, whatever its case', ['retro', 'wall'], { removeTags: 'Retro' }, ['wall']],
  ['replaced', ['retro'], { tags: 'wall' }, ['wall']],
  [
    'exchanged where there is no room',
    full,
    { removeTags: 'tag 0', addTags: 'new' },
    [...full.slice(1), 'new'],
  ],
])('a tag that is %s', (_what, now, change, tags) => {
  expect(changedTags(now, change)).toEqual(tags);
});

test('no item has more tags than it may', () => {
  expect(changedTags(full, { addTags: 'one more' })).toMatchObject({ code: 'TOO_MANY_TAGS' });
  expect(fullRefusal(0)).toBeUndefined();
  expect(fullRefusal(3)?.code).toBe('TOO_MANY_TAGS');
});
