// What does a form know of what is typed into it?
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useDraft } from './use-draft.ts';

type Fields = { readonly title: string; readonly price: number | null; readonly tags: readonly string[] };
const start: Fields = { title: 'Night Harbor', price: 1_299, tags: ['retro'] };

const form = (onChange?: () => void) =>
  renderHook(() =>
    useDraft(start, {
      problems: ({ title, price }) => ({
        title: title === '' ? 'This field is required.' : null,
        price: price === null ? 'This field is required.' : undefined,
      }),
      ...(onChange && { onChange }),
    }),
  ).result;

test('it is dirty while it differs from where it started', () => {
  const result = form();
  expect(result.current.isDirty).toBe(false);
  act(() => result.current.set({ tags: ['retro', 'wall'] }));
  expect(result.current.isDirty).toBe(true);
  act(() => result.current.set({ tags: ['retro'] }));
  expect(result.current.isDirty).toBe(false);
});

test('two fields that change at once both change', () => {
  const result = form();
  act(() => {
    result.current.bind('title').onChange('Slow River');
    result.current.bind('price').onChange(999);
  });
  expect(result.current.draft).toEqual({ ...start, title: 'Slow River', price: 999 });
  expect(result.current.bind('title').value).toBe('Slow River');
});

test('no field complains before somebody tried to send it, then all do, and each stops when it is right', () => {
  const result = form();
  act(() => result.current.set({ title: '', price: null }));
  expect([result.current.problemOf('title'), result.current.isIncomplete]).toEqual([null, false]);
  act(() => expect(result.current.check()).toBe(false));
  expect(result.current.problemOf('title')).toBe('This field is required.');
  expect(result.current.problemOf('price')).toBe('This field is required.');
  expect(result.current.problemOf('tags')).toBeNull();
  act(() => result.current.set({ title: 'Slow River' }));
  expect([result.current.problemOf('title'), result.current.isIncomplete]).toEqual([null, true]);
  act(() => result.current.set({ price: 1 }));
  expect(result.current.isIncomplete).toBe(false);
  act(() => expect(result.current.check()).toBe(true));
});

test('reset starts again: from the first fields, or from those that were saved', () => {
  const result = form();
  act(() => result.current.set({ title: '' }));
  act(() => void result.current.check());
  act(() => result.current.reset());
  expect(result.current).toMatchObject({ draft: start, isDirty: false, isIncomplete: false });
  const saved = { ...start, price: 999 };
  act(() => result.current.reset(saved));
  expect(result.current).toMatchObject({ draft: saved, isDirty: false });
});

test('leaving asks only while something would be lost', () => {
  const result = form();
  const go = vi.fn();
  act(() => result.current.guard.leave(go));
  expect(go).toHaveBeenCalledTimes(1);
  act(() => result.current.set({ title: 'Slow River' }));
  act(() => result.current.guard.leave(go));
  expect(go).toHaveBeenCalledTimes(1);
  expect(result.current.guard.question).toBeTruthy();
});

test('typing is heard by whoever shows what came of the last try', () => {
  const onChange = vi.fn();
  const result = form(onChange);
  act(() => result.current.set({ title: 'Slow River' }));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('the first field that is wrong gets the focus, also by a button outside of the form', async () => {
  const Form = () => {
    const { bind, check, problemOf } = useDraft(
      { name: 'Jazz', city: '' },
      { problems: ({ city }) => ({ city: city === '' ? 'This field is required.' : null }) },
    );
    return (
      <div role="dialog">
        <form>
          <Field label="Name" error={problemOf('city')}>
            <TextInput disabled {...bind('name')} />
          </Field>
          <Field label="City" error={problemOf('city')}>
            <TextInput {...bind('city')} />
          </Field>
        </form>
        <button type="button" onClick={check}>
          Save
        </button>
      </div>
    );
  };
  render(<Form />);
  screen.getByRole('button').focus();
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')));
});

test('what is changed is what differs from the start', () => {
  const result = form();
  act(() => result.current.set({ title: 'Slow River', tags: ['retro'] }));
  expect(result.current.changed()).toEqual({ title: 'Slow River' });
});

test('what is typed survives a reload under its name, until it is saved', () => {
  const open = () => renderHook(() => useDraft(start, { keepAs: 'test' }));
  const first = open();
  act(() => first.result.current.set({ title: 'Slow River' }));
  first.unmount();
  const again = open();
  expect([again.result.current.draft.title, again.result.current.isDirty]).toEqual(['Slow River', true]);
  act(() => again.result.current.reset(again.result.current.draft));
  again.unmount();
  expect(open().result.current.draft).toEqual(start);
});
