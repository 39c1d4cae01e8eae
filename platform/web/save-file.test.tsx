import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  delete document.documentElement.dataset.practiceOf;
  vi.restoreAllMocks();
});

test.each([
  ['a shop', undefined, 'sales.csv'],
  ['practice', '3000', 'practice-sales.csv'],
])('a file of %s', (_where, shop, name) => {
  if (shop) document.documentElement.dataset.practiceOf = shop;
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  saveFile(new Blob(['1']), 'sales.csv');
  expect(names).toEqual([name]);
});
