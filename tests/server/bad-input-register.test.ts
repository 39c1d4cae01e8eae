// Bad input at the register: codes, serial numbers, money, percents, quantities, ids, words, states. Each row is refused with a
// sentence that a cashier understands, and changes nothing.
import { beforeAll, describe } from 'vitest';
import * as calls from '#domains/register/contract/calls.ts';
import * as finished from '#domains/register/contract/finished.ts';
import {
  type BadInputFixture,
  type BadRow,
  badInputs,
  CONSOLE_UPC,
  refuses,
  UPC,
} from './bad-input-fixture.ts';

const at = badInputs();
const add = (it: BadInputFixture) => ({ TransactionID: it.open.id });
const update = (it: BadInputFixture) => ({ ItemID: it.open.line });

describe('UPC', () => {
  refuses(at, calls.addTransactionItem, add, [
    ['nothing at all', {}, 200, 'Invalid Item', 'INVALID_ITEM'],
    ['empty', { UPC: '' }, 200, 'Invalid Item', 'INVALID_ITEM'],
    ['spaces', { UPC: '   ' }, 200, 'Invalid Item', 'INVALID_ITEM'],
    ['7 digits', { UPC: '4000001' }, 200, 'Invalid Item', 'INVALID_ITEM'],
    ['9 digits', { UPC: '400000001' }, 200, 'Invalid Item', 'INVALID_ITEM'],
    ['11 digits', { UPC: '40000000011' }, 200, 'Invalid Item', 'INVALID_ITEM'],
    ['16 digits', { UPC: '1234567890123456' }, 200, 'Invalid Item', 'INVALID_ITEM'],
    ['wrong check digit', { UPC: '400000000094' }, 200, 'Item Not Found', 'ITEM_NOT_FOUND'],
    ['unknown', { UPC: '012345678905' }, 200, 'Item Not Found', 'ITEM_NOT_FOUND'],
    ['scientific notation', { UPC: '4.00000E+11' }, 200, 'Invalid Item', 'INVALID_ITEM'],
    ['full-width digits', { UPC: '４０００００００００９１' }, 200, 'Invalid Item', 'INVALID_ITEM'],
    ['a SKU of nobody', { UPC: 'NO-SUCH' }, 200, 'Item Not Found', 'ITEM_NOT_FOUND'],
    ['a wildcard', { UPC: '%' }, 200, 'Invalid Item', 'INVALID_ITEM'],
    ['SQL', { UPC: "1' or '1'='1" }, 200, 'Invalid Item', 'INVALID_ITEM'],
    ['a NUL', { UPC: '4000\u00000000091' }, 400, 'UPC holds characters that are not allowed', 'UPC'],
    ['10 kB', { UPC: '4'.repeat(10_240) }, 400, 'UPC must be at most 40 characters', 'UPC'],
    ['a list', { UPC: [UPC] }, 400, 'UPC is not of the right kind', 'UPC'],
    ['an object', { UPC: { upc: UPC } }, 400, 'UPC is not of the right kind', 'UPC'],
    ['null', { UPC: null }, 400, 'UPC is not of the right kind', 'UPC'],
  ]);
  refuses(at, finished.transactionsByUpc, () => ({}), [
    ['missing', {}, 400, 'UPC is required', 'UPC'],
    ['empty', { UPC: ' ' }, 400, 'UPC is required', 'UPC'],
  ]);
});

describe('serial number', () => {
  refuses(at, calls.addTransactionItem, (it) => ({ ...add(it), UPC: CONSOLE_UPC }), [
    ['missing', {}, 200, 'This item requires a serial number.', 'SERIAL_REQUIRED'],
    ['blank', { SerialNumber: '  ' }, 200, 'This item requires a serial number.', 'SERIAL_REQUIRED'],
    [
      'sold already',
      { SerialNumber: 'SN-SOLD' },
      200,
      (it) => `Serial SN-SOLD was sold on receipt ${it.finished.receipt}`,
      'SERIAL_SOLD',
    ],
    [
      'sold already, written otherwise',
      { SerialNumber: ' sn sold ' },
      200,
      (it) => `Serial SN-SOLD was sold on receipt ${it.finished.receipt}`,
      'SERIAL_SOLD',
    ],
    [
      'in this basket',
      { SerialNumber: 'SN-NEAR' },
      200,
      'Serial SN-NEAR is already in this basket.',
      'SERIAL_IN_BASKET',
    ],
    [
      'two of one',
      { SerialNumber: 'SN-HERE', Quantity: 2 },
      200,
      'A serialized item has quantity 1',
      'SERIAL_QUANTITY',
    ],
    [
      '1 kB',
      { SerialNumber: 'S'.repeat(1_024) },
      400,
      'SerialNumber must be at most 80 characters',
      'SerialNumber',
    ],
    [
      'a NUL',
      { SerialNumber: 'SN\u0000' },
      400,
      'SerialNumber holds characters that are not allowed',
      'SerialNumber',
    ],
  ]);
  refuses(at, calls.updateTransactionItem, (it) => ({ ItemID: it.open.consoleLine }), [
    ['taken away', { SerialNumber: '' }, 200, 'This item requires a serial number.', 'SERIAL_REQUIRED'],
    ['two of one', { Quantity: 2 }, 200, 'A serialized item has quantity 1', 'SERIAL_QUANTITY'],
  ]);
});

const badMoney = (name: string): BadRow[] =>
  [
    '$5',
    '5.001',
    '1e3',
    'NaN',
    'Infinity',
    '1e400',
    '٣',
    '1.234,50',
    '12,34',
    '0x10',
    '--5',
    '5-',
    '1 000',
    '',
    ' ',
    'abc',
    true,
    1e21,
    0.1 + 0.2,
    '9'.repeat(30),
  ].map((value) => [
    `money ${JSON.stringify(value)}`,
    { [name]: value },
    400,
    `${name} must be an amount like 12.34`,
    name,
  ]);

describe('money', () => {
  refuses(at, calls.updateTransactionItem, update, [
    // An empty one is none (decision 0438).
    ...badMoney('SalePrice').filter(([what]) => what !== 'money ""'),
    ['negative', { SalePrice: -5 }, 400, 'SalePrice must not be negative for a sale', 'SalePrice'],
    ['too large', { SalePrice: 100_000 }, 400, 'SalePrice must be -99999.99 to 99,999.99', 'SalePrice'],
    ['a list', { SalePrice: [5] }, 400, 'SalePrice is not of the right kind', 'SalePrice'],
    ['an object', { SalePrice: { amount: 5 } }, 400, 'SalePrice is not of the right kind', 'SalePrice'],
    ['null', { SalePrice: null }, 400, 'SalePrice is not of the right kind', 'SalePrice'],
    [
      'a negative discount',
      { LineDiscount: -1 },
      400,
      'LineDiscount must be 0.00 to 99,999.99',
      'LineDiscount',
    ],
    [
      'a discount above the price',
      { LineDiscount: 20 },
      400,
      'The discount can’t be more than $19.99.',
      'LineDiscount',
    ],
  ]);
  refuses(at, calls.finalizeTransaction, (it) => ({ TransactionId: it.open.id }), [
    ...(['cash', 'CC', 'check'] as const).flatMap((name) => badMoney(name).slice(0, 6)),
    ['negative cash', { cash: -1 }, 400, 'cash must be 0.00 to 99,999.99', 'cash'],
    ['10^12', { cash: 1e12 }, 400, 'cash must be an amount like 12.34', 'cash'],
    ['2^53 + 1', { cash: '9007199254740993' }, 400, 'cash must be an amount like 12.34', 'cash'],
    ['nothing', {}, 200, (it) => `${short(it)} is still to pay.`, 'TOO_LITTLE'],
    ['minus nothing', { cash: '-0' }, 200, (it) => `${short(it)} is still to pay.`, 'TOO_LITTLE'],
  ]);
});

let due = '';
const short = (_it: BadInputFixture): string => due;
beforeAll(async () => {
  const open = await at().server.call(
    calls.getTransaction,
    { TransactionId: at().open.id },
    { token: at().token },
  );
  due = `$${open.due.toFixed(2)}`;
});

describe('percent and discount', () => {
  refuses(at, calls.addDiscount, (it) => ({ TransactionID: it.open.id, DiscountType: 'percent' }), [
    ['missing', {}, 400, 'DiscountAmount is required', 'DiscountAmount'],
    ['-1', { DiscountAmount: -1 }, 400, 'DiscountAmount must be 0.00 to 99,999.99', 'DiscountAmount'],
    ['101', { DiscountAmount: 101 }, 200, 'The discount can’t be more than 100%.', 'DISCOUNT_TOO_LARGE'],
    [
      '0.1 + 0.2',
      { DiscountAmount: 0.1 + 0.2 },
      400,
      'DiscountAmount must be an amount like 12.34',
      'DiscountAmount',
    ],
    [
      '8.8755',
      { DiscountAmount: '8.8755' },
      400,
      'DiscountAmount must be an amount like 12.34',
      'DiscountAmount',
    ],
    [
      'an amount with a third decimal',
      { DiscountType: 'amount', DiscountAmount: '8.875' },
      400,
      'DiscountAmount must be an amount like 12.34',
      'DiscountAmount',
    ],
    [
      'an amount above the sale',
      { DiscountType: 'amount', DiscountAmount: 50 },
      200,
      'The discount can’t be more than $39.98.',
      'DISCOUNT_TOO_LARGE',
    ],
    [
      'an unknown type',
      { DiscountType: 'half', DiscountAmount: 1 },
      400,
      'DiscountType must be percent or amount',
      'DiscountType',
    ],
  ]);
});

describe('quantity', () => {
  refuses(at, calls.addTransactionItem, (it) => ({ ...add(it), UPC }), [
    ['0', { Quantity: 0 }, 400, 'Quantity must be 1 to 9999', 'Quantity'],
    ['-1', { Quantity: -1 }, 400, 'Quantity must be 1 to 9999', 'Quantity'],
    ['1.5', { Quantity: 1.5 }, 400, 'Quantity must be a whole number', 'Quantity'],
    ['10^9', { Quantity: 1e9 }, 400, 'Quantity must be 1 to 9999', 'Quantity'],
    ['2e1', { Quantity: '2e1' }, 400, 'Quantity must be a whole number', 'Quantity'],
    ['true', { Quantity: true }, 400, 'Quantity must be a whole number', 'Quantity'],
    [
      'a trade of two',
      { Quantity: 2, TranType: 'itemTrade' },
      200,
      'A trade has quantity 1. Scan the next copy instead.',
      'TRADE_QUANTITY',
    ],
  ]);
  refuses(at, calls.updateTransactionItem, update, [
    ['0', { Quantity: 0 }, 400, 'Quantity must be 1 to 9999', 'Quantity'],
    ['10000', { Quantity: 10_000 }, 400, 'Quantity must be 1 to 9999', 'Quantity'],
  ]);
});

const NO_ID = 'must be a positive whole number';
const badIds = (name: string, absent: string): BadRow[] => [
  ...[0, -1, 1.5, '1;--', '1\u0000', '../1', '1e3', ' ', '', 'abc', '9'.repeat(16), true, 2 ** 63].map(
    (value): BadRow => [`id ${JSON.stringify(value)}`, { [name]: value }, 400, `${name} ${NO_ID}`, name],
  ),
  ['id 2^31', { [name]: 2 ** 31 }, 404, absent],
  ['id 2^53 - 1', { [name]: '9007199254740991' }, 400, `${name} ${NO_ID}`, name],
  ['id 15 nines', { [name]: '9'.repeat(15) }, 404, absent],
];

describe('ids', () => {
  refuses(at, calls.removeTransactionItem, () => ({}), [
    ['missing', {}, 400, 'ItemID is required', 'ItemID'],
    ...badIds('ItemID', 'No line found.'),
    ['of another store', (it) => ({ ItemID: it.foreign.line }), 404, 'No line found.'],
    ['of a finished transaction', (it) => ({ ItemID: it.finished.line }), 200, ALREADY, 'ALREADY_FINALIZED'],
  ]);
  refuses(at, calls.removeAllItems, () => ({}), [
    ...badIds('transactionId', 'No Transaction Found.').filter(
      ([what]) => !/"(\.\.\/1|| |1\\u0000)"/.test(what),
    ),
    ['of another store', (it) => ({ transactionId: it.foreign.transaction }), 404, 'No Transaction Found.'],
  ]);
  refuses(at, calls.newTransaction, () => ({}), [
    ['missing', {}, 400, 'posid is required', 'posid'],
    ...badIds('posid', 'No POS device found.'),
    ['of another store', (it) => ({ posid: it.foreign.device }), 404, 'No POS device found.'],
  ]);
  refuses(at, calls.addTransactionItem, add, [
    ['an item of another store', (it) => ({ inventoryId: it.foreign.inventory }), 404, 'Item Not Found'],
    ['an absent item', { inventoryId: 987_654_321 }, 404, 'Item Not Found'],
    ['another store', (it) => ({ UPC, clientId: it.foreign.store }), 404, 'No store found.'],
    ['an absent product', { CatalogId: 987_654_321 }, 200, 'Item Not Found', 'ITEM_NOT_FOUND'],
    ['an absent transaction', { TransactionID: 987_654_321, UPC }, 404, 'No Transaction Found.'],
  ]);
  refuses(at, calls.addCustomer, (it) => ({ Transactionid: it.open.id }), [
    // Empty or 0 is none: the customer goes.
    ...badIds('CustomerId', 'No customer found.').filter(([what]) => what !== 'id 0' && what !== 'id ""'),
  ]);
  refuses(at, calls.applyPromotion, (it) => ({ TransactionId: it.open.id }), [
    ['of another store', (it) => ({ PromotionId: it.foreign.promotion }), 404, 'No promotion found.'],
  ]);
});

describe('words and flags', () => {
  refuses(at, calls.addTransactionItem, (it) => ({ ...add(it), UPC }), [
    [
      'an unknown tranType',
      { TranType: 'itemGift' },
      400,
      'TranType must be itemSale, itemRefund or itemTrade',
      'TranType',
    ],
    ['a refund without its receipt', { TranType: 'itemRefund' }, 200, 'Not on this receipt.', 'INVALID_ITEM'],
  ]);
  refuses(at, calls.setTaxExempt, (it) => ({ TransactionId: it.open.id }), [
    ['missing', {}, 400, 'TaxExempt is required', 'TaxExempt'],
    ['maybe', { TaxExempt: 'maybe' }, 400, 'TaxExempt must be true or false', 'TaxExempt'],
    ['2', { TaxExempt: 2 }, 400, 'TaxExempt must be true or false', 'TaxExempt'],
    ['null', { TaxExempt: null }, 400, 'TaxExempt is not of the right kind', 'TaxExempt'],
  ]);
  refuses(at, calls.updateTransactionItem, (it) => ({ ItemID: it.trade.line }), [
    [
      'two of a trade',
      { Quantity: 2 },
      200,
      'A trade has quantity 1. Scan the next copy instead.',
      'TRADE_QUANTITY',
    ],
    [
      'an unknown condition',
      { condition: 'Mint' },
      400,
      'condition is not one of the conditions',
      'condition',
    ],
  ]);
});

const ALREADY = 'This transaction is finished. Use a refund to take items back.';
const VOIDED = 'This transaction was voided.';

describe('state', () => {
  refuses(at, calls.addTransactionItem, (it) => ({ TransactionID: it.finished.id, UPC }), [
    ['an item after the end', {}, 200, ALREADY, 'ALREADY_FINALIZED'],
    ['an item after the void', (it) => ({ TransactionID: it.voided.id }), 200, VOIDED, 'ALREADY_VOIDED'],
  ]);
  refuses(at, calls.updateTransactionItem, (it) => ({ ItemID: it.finished.line }), [
    ['a price after the end', { SalePrice: 1 }, 200, ALREADY, 'ALREADY_FINALIZED'],
  ]);
  refuses(at, calls.addDiscount, (it) => ({ TransactionID: it.finished.id }), [
    [
      'a discount after the end',
      { DiscountType: 'percent', DiscountAmount: 5 },
      200,
      ALREADY,
      'ALREADY_FINALIZED',
    ],
  ]);
  refuses(at, calls.voidTransaction, (it) => ({ id: it.finished.id }), [
    ['a void after the end', {}, 200, ALREADY, 'ALREADY_FINALIZED'],
    ['a void after the void', (it) => ({ id: it.voided.id }), 200, VOIDED, 'ALREADY_VOIDED'],
  ]);
  refuses(at, calls.finalizeTransaction, (it) => ({ TransactionId: it.voided.id, cash: 50 }), [
    ['paid after the void', {}, 200, VOIDED, 'ALREADY_VOIDED'],
  ]);
  refuses(at, calls.holdTransaction, (it) => ({ id: it.finished.id }), [
    ['held after the end', {}, 200, ALREADY, 'ALREADY_FINALIZED'],
  ]);
  refuses(
    at,
    calls.recallTransaction,
    (it) => ({ id: it.finished.id, posId: it.counter.deviceIds[1] as number }),
    [['recalled after the end', {}, 200, ALREADY, 'ALREADY_FINALIZED']],
  );
  refuses(at, calls.addStoreCreditPayment, (it) => ({ TransactionId: it.open.id }), [
    [
      'credit of nobody',
      { Amount: 1 },
      200,
      'A customer is required to pay with store credit or to receive it.',
      'CUSTOMER_REQUIRED',
    ],
  ]);
});

describe('text and notes', () => {
  refuses(at, calls.updateTransactionItem, update, [
    [
      '501 characters',
      { comments: 'x'.repeat(501) },
      400,
      'comments must be at most 500 characters',
      'comments',
    ],
    ['200 KB', { comments: 'x'.repeat(200_000) }, 400, 'comments must be at most 500 characters', 'comments'],
    // More than a call without a file takes is not read at all.
    ['1 MB', { comments: 'x'.repeat(1_048_576) }, 413, 'The body is too large'],
    ...['a\u0000b', 'a\u202Eb', 'a\u200Bb', '\uD800', 'a\u001Bb'].map(
      (value): BadRow => [
        `characters ${JSON.stringify(value)}`,
        { comments: value },
        400,
        'comments holds characters that are not allowed',
        'comments',
      ],
    ),
    ...['4111 1111 1111 1111', 'card 5500-0000-0000-0004 ok', '378282246310005'].map(
      (value): BadRow => [
        `a card number ${value}`,
        { comments: value },
        400,
        'comments looks like a card number; never write one down here',
        'comments',
      ],
    ),
  ]);
});
