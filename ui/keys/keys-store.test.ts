import { describe, expect, it } from 'vitest';
import { activeBindings, isBrowserKey, type KeyBinding, type KeyScope, matchesKey } from './keys-store.ts';

const press = (key: string, held: { ctrl?: boolean; alt?: boolean; shift?: boolean } = {}) => ({
  key,
  ctrl: held.ctrl ?? false,
  alt: held.alt ?? false,
  shift: held.shift ?? false,
});

describe('written keys', () => {
  it.each([
    ['F2', press('F2'), true],
    ['Esc', press('Escape'), true],
    ['Del', press('Delete'), true],
    ['Space', press(' '), true],
    ['A', press('a'), true],
    ['A', press('A', { shift: true }), false],
    ['Shift+A', press('A', { shift: true }), true],
    ['+', press('+', { shift: true }), true],
    ['+', press('+'), true],
    ['?', press('?', { shift: true }), true],
    ['−', press('-'), true],
    ['Ctrl+K', press('k', { ctrl: true }), true],
    ['Ctrl++', press('+', { ctrl: true }), true],
    ['K', press('k', { ctrl: true }), false],
    ['Alt+1', press('1', { alt: true }), true],
    ['Ctrl+Enter', press('Enter'), false],
  ])('%s', (text, pressed, answer) => expect(matchesKey(text, pressed)).toBe(answer));
});

describe('layers', () => {
  const key = (name: string, label: string, more: Partial<KeyBinding> = {}): KeyBinding => ({
    key: name,
    label,
    run: () => undefined,
    ...more,
  });
  const scope = (name: string, depth: number, order: number, ...bindings: KeyBinding[]): KeyScope => ({
    name,
    depth,
    order,
    bindings: () => bindings,
  });
  const labels = (scopes: KeyScope[], modalDepth = 0) =>
    activeBindings(scopes, modalDepth).map(({ binding }) => binding.label);

  it('the latest of two screens wins, the rest of the shell stays', () => {
    expect(
      labels([
        scope('shell', 0, 1, key('F2', 'shell find'), key('Ctrl+K', 'anything')),
        scope('screen', 0, 2, key('F2', 'find')),
      ]),
    ).toEqual(['find', 'anything']);
  });
  it('a dialog makes what lies below deaf', () => {
    expect(
      labels(
        [
          scope('screen', 0, 1, key('F2', 'find'), key('?', 'keys', { everywhere: true })),
          scope('dialog', 1, 2, key('Enter', 'submit')),
        ],
        1,
      ),
    ).toEqual(['submit', 'keys']);
  });
  it('a key not wanted now falls through', () => {
    expect(
      labels([
        scope('shell', 0, 1, key('Esc', 'back')),
        scope('screen', 0, 2, key('Esc', 'close', { when: () => false })),
      ]),
    ).toEqual(['back']);
  });
});

describe('browser keys', () => {
  it('F5 is ours, F12 is not, Alt+F4 closes the window', () => {
    expect(isBrowserKey(press('F5'))).toBe(true);
    expect(isBrowserKey(press('F12'))).toBe(false);
    expect(isBrowserKey(press('F4', { alt: true }))).toBe(false);
  });
});
