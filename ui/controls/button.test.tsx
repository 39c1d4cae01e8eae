import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);
const press = (name: string, detail: number) =>
  fireEvent.click(screen.getByRole('button', { name }), { detail });

function Slides({ onSkip }: { onSkip: () => void }) {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere && <Button onClick={() => setThere(false)}>Discard</Button>}
      <Button onClick={onSkip}>Skip</Button>
    </>
  );
}

test('the second press of a double one does nothing on a button that slid under the mouse', () => {
  const skip = vi.fn();
  render(<Slides onSkip={skip} />);
  press('Discard', 1);
  press('Skip', 2);
  expect(skip).not.toHaveBeenCalled();
  press('Skip', 1);
  press('Skip', 2);
  expect(skip).toHaveBeenCalledTimes(2);
});

test('a button that is off says why when it is pressed, also where the reason has no room', () => {
  const act = vi.fn();
  render(
    <Button reason="Nothing is chosen." reasonAt="hidden" onClick={act}>
      Update
    </Button>,
  );
  expect(screen.queryByRole('status')).toBeNull();
  press('Update', 1);
  expect(screen.getByRole('status').textContent).toBe('Nothing is chosen.');
  expect(act).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('status')).toBeNull();
});
