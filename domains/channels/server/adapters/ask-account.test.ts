// What a channel says back never has our keys in it.
import { expect, test } from 'vitest';
import { withoutKeys } from './ask-account.ts';

const keys = { token: 'tok/en+1 of ours', secret: 'tok/en+1 of ours and more', country: 'US' };

test.each([
  ['Invalid token tok/en+1 of ours', 'Invalid token ***'],
  ['GET /x?token=tok%2Fen%2B1%20of%20ours', 'GET /x?token=***'],
  ['tok/en+1 of ours and more', '***'],
  ['US', 'US'],
  ['', ''],
])('%s', (said, shown) => expect(withoutKeys({ keys }, said)).toBe(shown));
