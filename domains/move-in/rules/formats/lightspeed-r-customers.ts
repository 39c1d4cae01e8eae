// Lightspeed R-Series: customers.
import { day, list, money, number, text, yesNo } from './columns.ts';
import { addCustomer } from './customer-rows.ts';
import { declare, rowByRow } from './format.ts';
import { formatNotes as notes } from './messages.ts';

export const lightspeedRCustomers = declare({
  code: 'lightspeed-r-customers',
  vendor: 'Lightspeed',
  name: 'Lightspeed R-Series customers',
  headingsFrom: { found: 'memory' },
  sheets: ['customers'],
  columns: {
    id: number('Customer ID', 'ID'),
    firstName: text('First Name', 'First'),
    lastName: text('Last Name', 'Last'),
    company: text('Company'),
    home: number('Home Phone', 'Home'),
    work: number('Work Phone', 'Work'),
    mobile: number('Mobile', 'Mobile Phone'),
    email: number('Email', 'Primary Email', 'Email 1'),
    email2: number('Secondary Email', 'Email 2'),
    address1: text('Address 1', 'Address'),
    address2: text('Address 2'),
    city: text('City'),
    state: text('State'),
    zip: number('Zip', 'Postal Code'),
    birthDate: day('Date of Birth', 'Birthday'),
    notes: text('Notes', 'Note'),
    groups: list('Customer Type', 'Type'),
    tags: list('Tags'),
    noEmail: yesNo('No Email'),
    credit: money('Deposit Balance', 'Store Credit', 'Credit Account Deposit'),
    account: money('Account Balance', 'Balance', 'Credit Account Balance'),
  },
  tells: ['firstName', 'lastName', 'mobile', 'home'],
  open: (sink, options) =>
    rowByRow((row) => {
      if (/[1-9]/.test(row.raw('account'))) row.doubt('account', notes.ACCOUNT_EITHER);
      const second = row.number('email2');
      addCustomer(
        sink,
        row,
        { name: 'firstName', phone: 'mobile' },
        {
          ids: [row.number('id')],
          firstName: row.text('firstName'),
          lastName: row.text('lastName'),
          company: row.text('company'),
          phones: [row.number('mobile'), row.number('home'), row.number('work')],
          email: row.number('email') || second,
          address1: row.text('address1'),
          address2: row.text('address2'),
          city: row.text('city'),
          state: row.text('state'),
          zip: row.number('zip'),
          birthDate: row.day('birthDate'),
          notes: row.text('notes'),
          groups: [...row.list('groups'), ...row.list('tags')],
          emailConsent: row.yesNo('noEmail') === true ? false : null,
          storeCredit: row.balance('credit'),
        },
        options,
      );
    }),
});
