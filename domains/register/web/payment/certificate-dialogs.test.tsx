import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SellCertificateDialog } from './certificate-dialogs.tsx';

afterEach(cleanup);

test('a certificate is asked for once, however often Enter is pressed; why not is said, and then it closes', async () => {
  let answer = (_why: string | null): void => undefined;
  const onSell = vi.fn(() => new Promise<string | null>((done) => (answer = done)));
  const onClose = vi.fn();
  render(<SellCertificateDialog onSell={onSell} onClose={onClose} />);
  fireEvent.click(screen.getByText('$25'));
  const form = screen.getByRole('dialog').querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(onSell).toHaveBeenCalledExactlyOnceWith(2_500);
  answer('Not now');
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.submit(form);
  await waitFor(() => expect(onSell).toHaveBeenCalledTimes(2));
  answer(null);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
