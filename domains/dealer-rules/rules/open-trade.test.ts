import { expect, test } from 'vitest';
import { exportForm, openedPicture, sellerOf, signatureRefusal, takenPicture } from './open-trade.ts';

const trade = { isOpen: true, lines: [{}], customerId: 7 };

test.each([
  ['open', {}, 7],
  ['finished', { isOpen: false }, 'NO_OPEN_TRADE'],
  ['without lines', { lines: [] }, 'NO_OPEN_TRADE'],
  ['without a customer', { customerId: null }, 'SELLER_REQUIRED'],
  ['finished without a customer', { isOpen: false, customerId: null }, 'NO_OPEN_TRADE'],
])('a trade that is %s', (_what, change, seller) => {
  const found = sellerOf({ ...trade, ...change });
  if (typeof seller === 'number') expect(found).toBe(seller);
  else expect(found).toMatchObject({ code: seller });
});

test('a slip of the finger is no signature', () => {
  expect(
    signatureRefusal([
      [
        [0, 0],
        [200, 0],
      ],
    ]),
  ).toBeUndefined();
  expect(
    signatureRefusal([
      [
        [0, 0],
        [9, 0],
      ],
    ])?.code,
  ).toBe('NO_SIGNATURE');
});

test('a picture is one by its bytes, and opens with its key', () => {
  expect(takenPicture(new Uint8Array([0xff, 0xd8, 0xff]))).toBe('image/jpeg');
  expect(takenPicture(new Uint8Array([1, 2, 3]))).toMatchObject({ code: 'NOT_A_PICTURE' });
  expect(openedPicture('bytes')).toBe('bytes');
  expect(openedPicture(null)).toMatchObject({ code: 'OTHER_KEY' });
});

test('purchases go to a file where the store says how', () => {
  expect(exportForm('plain')).toBe('plain');
  expect(exportForm('off')).toMatchObject({ code: 'EXPORT_OFF' });
});
