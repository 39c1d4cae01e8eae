import { expect, test } from 'vitest';
import { MOST_PICTURE_BYTES, pictureType } from './picture-type.ts';

const bytes = (...head: number[]): Uint8Array => new Uint8Array([...head, 1, 2, 3]);
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

test.each([
  ['a JPEG', bytes(0xff, 0xd8, 0xff), 'image/jpeg'],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
  ['a WebP', bytes(...letters('RIFF'), 9, 9, 9, 9, ...letters('WEBP')), 'image/webp'],
  ['a sound in the same box', bytes(...letters('RIFF'), 9, 9, 9, 9, ...letters('WAVE')), null],
  ['a drawing that may run', bytes(...letters('<svg onload="x()">')), null],
  ['a page', bytes(...letters('<!doctype html>')), null],
  ['a PDF', bytes(...letters('%PDF-1.7')), null],
  ['a beginning alone', new Uint8Array([0xff, 0xd8]), null],
  ['nothing', new Uint8Array(), null],
])('%s', (_words, file, type) => {
  expect(pictureType(file)).toBe(type);
});

test('too many bytes are none', () => {
  const large = new Uint8Array(MOST_PICTURE_BYTES + 1);
  large.set([0xff, 0xd8, 0xff]);
  expect(pictureType(large)).toBeNull();
});
