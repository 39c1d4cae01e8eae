import { expect, test } from 'vitest';
import './install.ts';
import { RIGHTS } from '#domains/access/rules/rights.ts';
import { noRightText, withoutCode } from '#platform/web/no-right.ts';

test('says whom to ask and for what', () => {
  expect(noRightText('tasks.edit')).toBe('Ask a manager: adding tasks is not in your role.');
  expect(noRightText('settings.keys')).toBe(
    'Ask an administrator: setting keys of outside services is not in your role.',
  );
});

test.each(RIGHTS)('%s has words of its own, without a code in them', (right) => {
  const text = noRightText(right);
  expect(text).not.toContain(right);
  expect(text).toMatch(/^Ask an? \w+: [a-z][a-z' IDs]+ is not in your role\.$/);
});

test('the server’s refusal loses its code, and every other sentence stays', () => {
  expect(withoutCode('You need the right users.view for this')).toBe(noRightText('users.view'));
  expect(withoutCode('The discount is above your limit')).toBe('The discount is above your limit');
});
