import { expect, test } from 'vitest';
import { readSample } from '#domains/move-in/testing/read-sample.ts';

const SQUARE =
  'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile';
const SHOPIFY =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags';
const VEND =
  'id,customer_code,first_name,last_name,company_name,email,phone,mobile,physical_address_1,physical_city,physical_state,physical_postcode,date_of_birth,do_not_email,note,customer_group_name,loyalty_balance,balance,store_credit_balance';

test('Square: consent only where the file says it, birthdays only with their year', async () => {
  const read = await readSample(
    [
      SQUARE,
      "20,Maria,Lopez,m@example.com,'+15185550123,,,9 Elm St,Apt 2,Albany,NY,'02134,1988-04-02,Collects,SQ1,Import,,,3,$42.00,subscribed,No",
      ',,,,,,Book Barn,,,,,,,,SQ2,Import,,,,,,No',
      ',,,x@example.com,,,,,,,,,04-02,,SQ3,Import,,,,,unsubscribed,Yes',
      ',,,,,,,,,,,,,,SQ4,Instant,,,,,,Yes',
    ].join('\n'),
  );
  expect(read.format).toBe('square-customers');
  expect(read.sheet('customers')).toMatchObject([
    {
      ...{
        customer: 'SQ1',
        memberNumber: '20',
        firstName: 'Maria',
        lastName: 'Lopez',
        email: 'm@example.com',
      },
      ...{
        phone: '+15185550123',
        zip: '02134',
        birthDate: '1988-04-02',
        notes: 'Collects',
        emailConsent: true,
      },
    },
    { customer: 'SQ2', firstName: null, lastName: 'Book Barn', emailConsent: null },
    { customer: 'SQ3', lastName: 'x@example.com', birthDate: null, emailConsent: false },
  ]);
  expect(read.remarks.map(({ row, column, isDoubt }) => [row, column, isDoubt])).toEqual([
    [3, 'First Name', false],
    [4, 'Birthday', false],
    [4, 'First Name', true],
    [5, 'First Name', true],
  ]);
});

test('Shopify: tags are groups, a further phone is kept in the notes', async () => {
  const read = await readSample(
    [
      SHOPIFY,
      `'9013808660771,Jo,Ng,jo@example.com,yes,Ng & Co,1 Main,,Albany,NY,US,'12207,518 555 0199,'+15185550123,no,10.00,1,"Pays ""late""",yes,"VIP, teacher"`,
    ].join('\n'),
  );
  expect(read.format).toBe('shopify-customers');
  expect(read.sheet('customers')).toMatchObject([
    {
      ...{ customer: '9013808660771', phone: '+15185550123', zip: '12207', taxExempt: true },
      ...{ groups: ['VIP', 'teacher'], emailConsent: true, textConsent: false },
      notes: 'Pays "late"\nNg & Co\n518 555 0199',
    },
  ]);
});

test('Lightspeed X: credit comes in, loyalty only at a rate, an account only with a person', async () => {
  const file = [
    VEND,
    'u1,C-1,Jo,Ng,,,555 0100,555 0199,1 Main,Albany,NY,12207,02/04/1988,Y,,Members,12.50,0,30.00',
    'u2,C-2,Al,Ng,,,,,,,,,25/12/1990,N,,,0,-8.00,-5.00',
  ].join('\n');
  const read = await readSample(file);
  expect(read.sheet('customers')).toMatchObject([
    {
      ...{ customer: 'C-1', phone: '555 0199', birthDate: '1988-04-02', storeCredit: 3000 },
      ...{ emailConsent: false, groups: ['Members'] },
    },
    { customer: 'C-2', birthDate: '1990-12-25', storeCredit: null, emailConsent: null },
  ]);
  expect(read.remarks.map(({ row, column, says, isDoubt }) => [row, column, says, isDoubt])).toEqual([
    [2, 'phone', 'A further phone number: kept in the notes', false],
    [2, 'loyalty_balance', 'Loyalty: turned into store credit only at a rate of yours', false],
    [3, 'balance', 'On account: do they owe it, or do we? Not moved', true],
    [3, 'store_credit_balance', 'They owe it: not moved', true],
  ]);
  const atRate = await readSample(file, { loyaltyWorthE4: 5_000 });
  expect(atRate.sheet('customers').map(({ storeCredit }) => storeCredit)).toEqual([3625, null]);
});

test('a column that writes days in two ways: what can be either is left out', async () => {
  const read = await readSample(
    [
      'customer_code,first_name,last_name,date_of_birth',
      '1,A,A,25/12/1990',
      '2,B,B,12/25/1990',
      '3,C,C,03/04/1990',
      '4,D,D,04/04/1990',
    ].join('\n'),
  );
  expect(read.sheet('customers').map(({ birthDate }) => birthDate)).toEqual([
    ...['1990-12-25', '1990-12-25', null, '1990-04-04'],
  ]);
  expect(read.remarks).toContainEqual(
    expect.objectContaining({ row: 4, column: 'date_of_birth', isDoubt: true }),
  );
});

test('card numbers in notes are never kept', async () => {
  const read = await readSample(
    ['customer_code,first_name,last_name,note', '1,A,B,card 4111 1111 1111 1111'].join('\n'),
  );
  expect(JSON.stringify(read)).not.toContain('4111');
  expect(read.remarks).toMatchObject([{ row: 2, column: 'note', value: '', isDoubt: true }]);
});
