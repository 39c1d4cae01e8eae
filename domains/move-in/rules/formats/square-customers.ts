// Square's customer directory.
import { count, day, money, number, text } from './columns.ts';
import { addCustomer } from './customer-rows.ts';
import { declare, rowByRow } from './format.ts';

export const squareCustomers = declare({
  code: 'square-customers',
  vendor: 'Square',
  name: 'Square customer directory',
  headingsFrom: {
    found: 'samples',
    at: 'a public program that reads the customer export, with its whole first row',
  },
  sheets: ['customers'],
  columns: {
    reference: number('Reference ID'),
    firstName: text('First Name'),
    lastName: text('Last Name'),
    email: number('Email Address'),
    phone: number('Phone Number'),
    nickname: text('Nickname'),
    company: text('Company Name'),
    address1: text('Street Address 1'),
    address2: text('Street Address 2'),
    city: text('City'),
    state: text('State'),
    zip: number('Postal Code'),
    birthDate: day('Birthday'),
    notes: text('Memo'),
    id: number('Square Customer ID'),
    source: text('Creation Source'),
    visits: count('Transaction Count'),
    spent: money('Lifetime Spend'),
    emails: text('Email Subscription Status'),
    groups: text('Groups'),
  },
  tells: ['id'],
  orTells: ['firstName', 'lastName', 'email', 'phone', 'reference', 'notes'],
  open: (sink, options) =>
    rowByRow((row) => {
      const said = row.text('emails');
      addCustomer(
        sink,
        row,
        { name: 'firstName', phone: 'phone' },
        {
          ids: [row.number('id'), row.number('reference')],
          memberNumber: row.number('reference'),
          firstName: row.text('firstName') || row.text('nickname'),
          lastName: row.text('lastName'),
          company: row.text('company'),
          phones: [row.number('phone')],
          email: row.number('email'),
          address1: row.text('address1'),
          address2: row.text('address2'),
          city: row.text('city'),
          state: row.text('state'),
          zip: row.number('zip'),
          birthDate: row.day('birthDate'),
          notes: row.text('notes'),
          groups: row.list('groups'),
          emailConsent: said === '' ? null : /^subscribed/i.test(said),
        },
        options,
      );
    }),
});
