import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Field } from '../controls/field.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Toast } from '../overlay/toast.tsx';
import { EmptyState } from './empty-state.tsx';
import { Note } from './note.tsx';
import { Unbroken } from './unbroken.tsx';

afterEach(cleanup);

const whole = (): (string | null)[] =>
  [...document.querySelectorAll('.nw')].map(({ textContent }) => textContent);

test.each([
  ['The payout is finished, receipt NB-000-123.', ['NB-000-123']],
  ['PO-1-10 and T-2-0007', ['PO-1-10', 'T-2-0007']],
  ['Items of 1-1-000100, sold', ['1-1-000100']],
  ['(eBay 14-10040-10041)', ['14-10040-10041']],
  ['Call 555-010-0177', ['555-010-0177']],
  ['2 to 3 second-hand copies', []],
  ['3 - 2', []],
  ['9400111899223344556677-88990011', []],
])('%s', (sentence, codes) => {
  const { container } = render(
    <p>
      <Unbroken>{sentence}</Unbroken>
    </p>,
  );
  expect(whole()).toEqual(codes);
  expect(container.textContent).toBe(sentence);
});

const SENTENCE = 'Serial 7 was sold on receipt NB-000-123';

const PLACES: Readonly<Record<string, () => ReactElement>> = {
  'a note': () => <Note tone="refusal">{SENTENCE}</Note>,
  'a note’s title': () => <Note tone="refusal" title={SENTENCE} />,
  'good news': () => <Toast text={SENTENCE} />,
  'a field’s error': () => (
    <Field label="Serial" error={SENTENCE}>
      <span />
    </Field>
  ),
  'an empty place': () => <EmptyState title="Nothing here" detail={SENTENCE} />,
};

test.each(Object.entries(PLACES))('%s keeps the numbers in its sentences whole', (_place, shown) => {
  render(shown());
  expect(whole()).toEqual(['NB-000-123']);
});

test('a question keeps the numbers in its sentence and detail whole', () => {
  render(
    <ConfirmDialog
      sentence="Delete PO-1-9?"
      detail="Its shipment 1-2-3 stays"
      {...{ confirm: 'Delete', cancel: 'Keep', onConfirm: () => undefined, onCancel: () => undefined }}
    />,
  );
  expect(whole()).toEqual(['PO-1-9', '1-2-3']);
});
