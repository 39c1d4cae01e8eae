import { describe, expect, it } from 'vitest';
import { cameraProblemOf, cameraProblems } from './camera-problem.ts';

describe('why there is no picture', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotSupportedError', 'none'],
    ['NotReadableError', 'taken'],
    ['AbortError', 'taken'],
    ['SomethingNew', 'taken'],
  ] as const)('%s is %s', (name, problem) => {
    expect(cameraProblemOf(new DOMException('no', name))).toBe(problem);
  });
  it('takes anything that was thrown', () => {
    expect(cameraProblemOf('no')).toBe('taken');
    expect(cameraProblemOf(null)).toBe('taken');
  });
  it('says something for each', () => {
    for (const { title, detail } of Object.values(cameraProblems)) {
      expect(title).not.toBe('');
      expect(detail).not.toBe('');
    }
  });
});
