import { describe, expect, it } from 'vitest';
import { looksLikeCard } from './card-number.ts';

describe('a card number', () => {
  it.each([
    '4111111111111111',
    '4111-1111-1111-1111',
    'card 5500 0000 0000 0004 please',
    '4111 1111 1111 1111 05/27 123',
    'no. 7 4111 1111 1111 1111',
    '4111.1111.1111.1111',
    '4111-1111  1111 1111',
    '340000000000009',
    '6011000000000004',
    '2223003122003222',
  ])('shows in %j', (value) => expect(looksLikeCard(value)).toBe(true));
  it.each([
    '036000291452',
    '9780141439518',
    '4111111111111112',
    '12345',
    '10036000291459',
    '555-0100 and 555-0101',
    '045496963729 711719541028',
    '41111111111111110000',
    'a0a0a0a0-4111-4111-8111-111111111111',
    '00000000-4111-4111-9111-1117aaaaaaaa',
  ])('does not show in %j', (value) => expect(looksLikeCard(value)).toBe(false));
});
