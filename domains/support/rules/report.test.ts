import { expect, test } from 'vitest';
import { reportProblems } from './report.ts';

const required = 'This field is required';
const invalid = 'Email must be valid';

test.each([
  ['', '', required, required],
  ['  ', ' \n', required, required],
  ['jo', 'It broke', invalid, null],
  ['jo@shop', 'It broke', invalid, null],
  ['jo@@shop.example', 'It broke', invalid, null],
  ['jo doe@shop.example', 'It broke', invalid, null],
  [' jo@shop.example ', 'It broke', null, null],
  ['jo@shop.example', '', null, required],
])('%j and %j', (email, message, ofEmail, ofMessage) => {
  expect(reportProblems({ email, message })).toEqual({ email: ofEmail, message: ofMessage });
});
