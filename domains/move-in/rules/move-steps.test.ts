import { expect, test } from 'vitest';
import type { DeskWire, MoveFileWire, MoveWire } from '#domains/move-in/contract/calls.ts';
import { nextStep, openNames, stepsDone } from './move-steps.ts';

const file = (state: 'unknown' | 'guessed', isSettled = false): MoveFileWire =>
  ({ openNames: [{ state, isSettled }] }) as unknown as MoveFileWire;
const move = (state: MoveWire['state']): MoveWire => ({ state }) as MoveWire;
const desk = (more: Partial<DeskWire>): DeskWire =>
  ({ files: [], move: null, newAnswers: 0, newFiles: 0, ...more }) as DeskWire;

test.each([
  ['nothing yet', desk({}), 0, 'files'],
  ['files that nobody read', desk({ files: [file('guessed')], newFiles: 1 }), 0, 'files'],
  ['being read', desk({ files: [file('guessed')], move: move('reading') }), 0, 'files'],
  ['a name that nobody knows', desk({ files: [file('unknown')], move: move('planned') }), 0, 'doubts'],
  ['a doubtful row', desk({ files: [file('guessed')], move: move('planned') }), 2, 'doubts'],
  [
    'an answer since',
    desk({ files: [file('unknown', true)], move: move('planned'), newAnswers: 1 }),
    0,
    'files',
  ],
  ['all clear', desk({ files: [file('guessed')], move: move('planned') }), 0, 'books'],
  ['in the books', desk({ move: move('applied') }), 3, 'live'],
])('%s', (_what, on, doubtful, next) => {
  expect(nextStep(stepsDone(on, doubtful))).toBe(next);
});

test('a name that is settled waits for nobody', () => {
  expect(openNames(desk({ files: [file('unknown'), file('unknown', true), file('guessed')] }))).toBe(1);
});
