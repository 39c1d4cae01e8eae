import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { useEscape } from './escape.ts';
import { Menu } from './menu.tsx';

afterEach(cleanup);

const escape = () =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );

function Hears({ onEscape }: { onEscape: () => void }) {
  const box = useRef(null);
  useEscape(box, onEscape);
  return <div ref={box} />;
}

/** Presses once its content is in the page, before effects that come later. */
function PressedAtOnce({ press, onEscape }: { press: () => void; onEscape: () => void }) {
  useLayoutEffect(press, [press]);
  return <Hears onEscape={onEscape} />;
}

it('hears Escape from the moment that the dialog stands until it is gone', () => {
  const heard = vi.fn();
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  const both = () => void [press('a'), press('Escape')];
  const { unmount } = render(<PressedAtOnce press={both} onEscape={heard} />);
  expect(heard).toHaveBeenCalledTimes(1);
  press('Escape');
  expect(heard).toHaveBeenCalledTimes(2);
  unmount();
  press('Escape');
  expect(heard).toHaveBeenCalledTimes(2);
});

it('leaves what somebody else has taken', () => {
  const heard = vi.fn();
  render(<Hears onEscape={heard} />);
  const taken = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  taken.preventDefault();
  document.dispatchEvent(taken);
  expect(heard).not.toHaveBeenCalled();
});

type BelowProps = { persistent?: boolean; onClose: () => void };

function Below({ persistent, onClose }: BelowProps) {
  const [asked, setAsked] = useState(false);
  const keep = () => setAsked(false);
  return (
    <Dialog title="Below" persistent={persistent} onClose={onClose}>
      <Button onClick={() => setAsked(true)}>Ask</Button>
      <Menu trigger={<Button>More</Button>} entries={[{ label: 'Ask', onSelect: () => setAsked(true) }]} />
      {asked && (
        <ConfirmDialog destructive sentence="?" confirm="Go" cancel="Keep" onConfirm={keep} onCancel={keep} />
      )}
    </Dialog>
  );
}

it.each([true, false])(
  'closes a question as soon as it has the focus, over a dialog that stays: %s',
  (persistent) => {
    const close = vi.fn();
    render(<Below persistent={persistent} onClose={close} />);
    const press = () => document.activeElement?.textContent === 'Keep' && escape();
    document.addEventListener('focusin', press);
    act(() => screen.getByRole('button', { name: 'Ask' }).click());
    document.removeEventListener('focusin', press);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(close).not.toHaveBeenCalled();
    escape();
    expect(close).toHaveBeenCalledTimes(persistent ? 0 : 1);
  },
);

it('closes a menu over a dialog first', () => {
  const close = vi.fn();
  render(<Below onClose={close} />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' });
  expect(screen.getByRole('menu')).toBeTruthy();
  act(() => void escape());
  expect(screen.queryByRole('menu')).toBeNull();
  expect(close).not.toHaveBeenCalled();
  act(() => void escape());
  expect(close).toHaveBeenCalledTimes(1);
});
