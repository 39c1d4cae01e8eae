import { expect, test } from 'vitest';
import { readTrackLines, trackLength, writeTrackLines } from './track-lines.ts';

const track = (position: number, title: string, seconds: number | null = null, disc = 1) => ({
  disc,
  position,
  title,
  seconds,
});

test.each([
  ['Salt Road', [track(1, 'Salt Road')]],
  ['Salt Road 4:10\nFog', [track(1, 'Salt Road', 250), track(2, 'Fog')]],
  ['3. Salt Road (4:10)\nFog', [track(3, 'Salt Road', 250), track(4, 'Fog')]],
  ['3) Salt Road', [track(3, 'Salt Road')]],
  ['1-01 One\n1-02 Two\n2-01 Three', [track(1, 'One'), track(2, 'Two'), track(1, 'Three', null, 2)]],
  ['  \n\n Fog \r\n', [track(1, 'Fog')]],
  ['1. 1:02:03 Fog', [track(1, '1:02:03 Fog')]],
  ['Long 1:02:03', [track(1, 'Long', 3_723)]],
  ['1. 99 Lamps', [track(1, '99 Lamps')]],
  ['', []],
])('%j', (typed, tracks) => {
  expect(readTrackLines(typed)).toEqual(tracks);
});

test('what is written is read as it was', () => {
  const tracks = [track(1, 'One', 61), track(2, 'Two'), track(1, 'Three', 3_600, 2)];
  expect(writeTrackLines(tracks)).toBe('1-1 One 1:01\n1-2 Two\n2-1 Three 1:00:00');
  expect(readTrackLines(writeTrackLines(tracks))).toEqual(tracks);
  expect(writeTrackLines([track(1, 'One', 61)])).toBe('1. One 1:01');
});

test.each([
  [null, ''],
  [0, '0:00'],
  [59, '0:59'],
  [250, '4:10'],
  [3_599, '59:59'],
  [3_723, '1:02:03'],
])('%j seconds are %j', (seconds, written) => {
  expect(trackLength(seconds)).toBe(written);
});
