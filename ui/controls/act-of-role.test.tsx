import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ActOfRole } from './act-of-role.tsx';

afterEach(cleanup);

test('what a role never does is not there; what it does is a button', () => {
  render(
    <>
      <ActOfRole mayNot="Ask a manager.">Add item</ActOfRole>
      <ActOfRole mayNot={null}>Add customer</ActOfRole>
    </>,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Add customer']);
  expect(document.body.textContent).not.toContain('Ask a manager.');
});
