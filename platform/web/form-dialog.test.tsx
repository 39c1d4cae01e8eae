import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { sharedMessages } from './messages.ts';
import { useDraft } from './use-draft.ts';

const back = vi.hoisted(() => ({ isBlocked: (_action: string) => Promise.resolve(false) }));
vi.mock('@tanstack/react-router', async (real) => ({
  ...(await real<object>()),
  useRouter: () => ({
    history: {
      block: ({ blockerFn }: { blockerFn: (to: { action: string }) => Promise<boolean> }) => {
        back.isBlocked = (action) => blockerFn({ action });
        return () => {
          back.isBlocked = () => Promise.resolve(false);
        };
      },
    },
  }),
}));

const onSend = vi.fn<() => unknown>();
const onClose = vi.fn<() => void>();

function NameDialog(props: Partial<FormDialogProps>) {
  const draft = useDraft(
    { name: '' },
    { problems: ({ name }) => ({ name: (name === '' && 'Required.') || null }) },
  );
  return (
    <FormDialog title="Name" draft={draft} act="Save" onSend={onSend} onClose={onClose} {...props}>
      <Field label="Name" error={draft.problemOf('name')}>
        <TextInput {...draft.bind('name')} />
      </Field>
      {props.children}
    </FormDialog>
  );
}

const field = () => screen.getByLabelText('Name', { selector: 'input' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
/** As Enter in a field does. */
const send = () => act(async () => void fireEvent.submit(field().closest('form') as HTMLFormElement));

beforeEach(() => void vi.clearAllMocks());
afterEach(cleanup);

test('what is right is sent', async () => {
  render(<NameDialog />);
  type('Bin 4');
  await send();
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('what is wrong is kept back, and its field gets the focus', async () => {
  render(<NameDialog />);
  screen.getByRole('button', { name: 'Save' }).focus();
  await send();
  expect(onSend).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
});

test('a field that is wrong after all gets the focus', async () => {
  onSend.mockReturnValue(false);
  render(
    <NameDialog draft={{}}>
      <Field label="Code" error="Taken.">
        <TextInput value="4" onChange={() => undefined} />
      </Field>
    </NameDialog>,
  );
  await send();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
});

test.each([
  { sending: { busy: true } },
  { disabled: true },
  { reason: 'Ask a manager.' },
  { act: undefined },
])('nothing is sent with %o', async (state) => {
  render(<NameDialog {...state} />);
  type('Bin 4');
  await send();
  expect(onSend).not.toHaveBeenCalled();
});

test('the button that sends is the main one, unless the form says otherwise', () => {
  const { rerender } = render(<NameDialog />);
  expect(screen.getByRole('button', { name: 'Save' }).className).toContain('btn p');
  rerender(<NameDialog tone="danger-solid" />);
  expect(screen.getByRole('button', { name: 'Save' }).className).toContain('btn ds');
});

test('says why it was refused', () => {
  render(<NameDialog sending={{ problem: 'That name is taken.' }} />);
  expect(screen.getByRole('alert').textContent).toContain('That name is taken.');
});

test('asks before what is typed is lost', () => {
  render(<NameDialog />);
  type('Bin 4');
  fireEvent.click(screen.getByRole('button', { name: sharedMessages.CANCEL }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: sharedMessages.LEAVE.confirm }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what a dialog inside sends is not sent here, too', async () => {
  const onInner = vi.fn<() => void>();
  render(
    <NameDialog draft={{}}>
      <FormDialog title="Inside" act="Add" onSend={onInner} onClose={onClose}>
        <input aria-label="Inner" />
      </FormDialog>
    </NameDialog>,
  );
  await act(
    async () => void fireEvent.submit(screen.getByLabelText('Inner').closest('form') as HTMLFormElement),
  );
  expect(onInner).toHaveBeenCalledTimes(1);
  expect(onSend).not.toHaveBeenCalled();
});

test('a step back asks while something is typed, as Esc does; saving leads on', async () => {
  render(<NameDialog />);
  expect(await back.isBlocked('BACK')).toBe(false);
  type('Bin 4');
  expect(await back.isBlocked('PUSH')).toBe(false);
  await act(async () => expect(await back.isBlocked('BACK')).toBe(true));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: sharedMessages.LEAVE.confirm }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
