import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useEarlyEscape } from './early-escape.ts';

function Hears({ onEscape }: { onEscape: () => void }) {
  useEarlyEscape(onEscape);
  return null;
}

/** Presses a key once its content is in the page, before effects that come later. */
function PressedAtOnce({ keys, onEscape }: { keys: KeyboardEvent[]; onEscape: () => void }) {
  useLayoutEffect(() => {
    for (const key of keys) document.dispatchEvent(key);
  }, [keys]);
  return <Hears onEscape={onEscape} />;
}

const press = (key: string): KeyboardEvent => new KeyboardEvent('keydown', { key, cancelable: true });

it('hears Escape from the moment that the dialog stands, and leaves it to the dialog afterwards', () => {
  const heard = vi.fn();
  const escape = press('Escape');
  const { unmount } = render(<PressedAtOnce keys={[press('a'), escape]} onEscape={heard} />);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(escape.defaultPrevented).toBe(true);
  const later = press('Escape');
  document.dispatchEvent(later);
  unmount();
  document.dispatchEvent(press('Escape'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(later.defaultPrevented).toBe(false);
});

it('leaves what somebody else has taken', () => {
  const heard = vi.fn();
  const taken = press('Escape');
  taken.preventDefault();
  render(<PressedAtOnce keys={[taken]} onEscape={heard} />);
  expect(heard).not.toHaveBeenCalled();
});
