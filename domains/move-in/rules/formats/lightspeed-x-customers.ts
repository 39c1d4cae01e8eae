// Lightspeed X-Series, once Vend: customers.
import { day, list, money, number, text, yesNo } from './columns.ts';
import { addCustomer } from './customer-rows.ts';
import { declare, rowByRow } from './format.ts';
import { formatNotes as notes } from './messages.ts';

export const lightspeedXCustomers = declare({
  code: 'lightspeed-x-customers',
  vendor: 'Lightspeed',
  name: 'Lightspeed X-Series (Vend) customers',
  // Of all its columns only first_name, last_name, email and loyalty_balance are on pages that were found.
  headingsFrom: { found: 'memory' },
  sheets: ['customers'],
  columns: {
    id: number('id'),
    customerCode: number('customer_code'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    company: text('company_name'),
    email: number('email'),
    phone: number('phone'),
    mobile: number('mobile'),
    address1: text('physical_address_1', 'postal_address_1'),
    address2: text('physical_address_2', 'postal_address_2'),
    suburb: text('physical_suburb', 'postal_suburb'),
    city: text('physical_city', 'postal_city'),
    state: text('physical_state', 'postal_state'),
    zip: number('physical_postcode', 'postal_postcode'),
    birthDate: day('date_of_birth'),
    isSilent: yesNo('do_not_email'),
    notes: text('note'),
    groups: list('customer_group_name', 'customer_group'),
    loyalty: money('loyalty_balance'),
    credit: money('store_credit_balance', 'store_credit'),
    account: money('balance', 'account_balance'),
  },
  tells: ['customerCode', 'firstName', 'lastName'],
  open: (sink, options) =>
    rowByRow((row) => {
      if (/[1-9]/.test(row.raw('account'))) row.doubt('account', notes.ACCOUNT_EITHER);
      addCustomer(
        sink,
        row,
        { name: 'firstName', phone: 'phone', loyalty: 'loyalty' },
        {
          ids: [row.number('customerCode'), row.number('id')],
          memberNumber: row.number('customerCode'),
          firstName: row.text('firstName'),
          lastName: row.text('lastName'),
          company: row.text('company'),
          phones: [row.number('mobile'), row.number('phone')],
          email: row.number('email'),
          address1: row.text('address1'),
          address2: row.text('address2'),
          city: row.text('city') || row.text('suburb'),
          state: row.text('state'),
          zip: row.number('zip'),
          birthDate: row.day('birthDate'),
          notes: row.text('notes'),
          groups: row.list('groups'),
          // That mail isn't forbidden is no consent.
          emailConsent: row.yesNo('isSilent') === true ? false : null,
          storeCredit: row.balance('credit'),
          loyalty: row.balance('loyalty'),
        },
        options,
      );
    }),
});
