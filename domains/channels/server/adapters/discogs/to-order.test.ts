// Orders of Discogs: an address that is one text, states that are words.
import { expect, test } from 'vitest';
import { addressOf, parcelText, stateOf, unitsSent, wordsOf } from './to-order.ts';

test('an address as Discogs writes it', () => {
  const text =
    'Robin Webb\n234 NE Pine St.\nApt 4\nPortland, Oregon, 97201\nUnited States\n\nPhone: 555-555-2733\nPaypal address: robin@example.com';
  expect(addressOf(text)).toEqual({
    name: 'Robin Webb',
    address1: '234 NE Pine St.',
    address2: 'Apt 4',
    city: 'Portland',
    state: 'Oregon',
    zip: '97201',
    country: 'US',
    phone: '555-555-2733',
    email: 'robin@example.com',
  });
});

test.each([
  ['', { name: '', address1: '', city: '', country: 'US' }],
  ['Somewhere 7', { name: '', address1: 'Somewhere 7' }],
  ['Jo\nMain 1\n10115 Berlin\nGermany', { name: '', address1: 'Jo, Main 1, 10115 Berlin, Germany' }],
  ['Jo\nMain 1\nBerlin, 10115\nGermany', { city: 'Berlin', state: '', zip: '10115', country: 'DE' }],
  ['Jo\r\nMain 1\r\nRiga, LV-1050\r\nLatvia', { name: 'Jo', city: 'Riga', country: 'Latvia' }],
])('%j', (text, address) => expect(addressOf(text)).toMatchObject(address));

test.each([
  ['New Order', 'unpaid'],
  ['Payment Pending', 'unpaid'],
  ['Payment Received', 'paid'],
  ['In Progress', 'paid'],
  ['Shipped', 'shipped'],
  ['Merged', 'cancelled'],
  ["Cancelled (Per Buyer's Request)", 'cancelled'],
  ['Something New', 'unpaid'],
])('%s is %s', (status, state) => expect(stateOf(status)).toBe(state));

test.each([
  ['John Coltrane - Blue Train (LP, Album)', { artist: 'John Coltrane', title: 'Blue Train (LP, Album)' }],
  ['Untitled', { artist: '', title: 'Untitled' }],
  ['A - B - C', { artist: 'A', title: 'B - C' }],
])('%s', (description, words) => expect(wordsOf(description)).toEqual(words));

test('parcels count by what the buyer read', () => {
  expect(parcelText('USPS', '94', 3, 3)).toBe('USPS 94');
  const texts = [parcelText('USPS', '94', 1, 3), 'Seller changed status.\nUPS 1Z (1/3)', 'Thank you!'];
  expect(unitsSent(texts)).toBe(2);
});
