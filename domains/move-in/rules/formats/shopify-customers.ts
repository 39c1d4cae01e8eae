// Shopify's customers.
import { list, money, number, text, yesNo } from './columns.ts';
import { addCustomer } from './customer-rows.ts';
import { declare, rowByRow } from './format.ts';

export const shopifyCustomers = declare({
  code: 'shopify-customers',
  vendor: 'Shopify',
  name: 'Shopify customers',
  headingsFrom: {
    found: 'page',
    at: 'https://help.shopify.com/en/manual/customers/import-export-customers',
  },
  sheets: ['customers'],
  columns: {
    id: number('Customer ID'),
    firstName: text('First Name'),
    lastName: text('Last Name'),
    email: number('Email'),
    emails: yesNo('Accepts Email Marketing', 'Accepts Marketing'),
    company: text('Default Address Company', 'Company'),
    address1: text('Default Address Address1', 'Address1'),
    address2: text('Default Address Address2', 'Address2'),
    city: text('Default Address City', 'City'),
    state: text('Default Address Province Code', 'Province Code'),
    province: text('Province'),
    zip: number('Default Address Zip', 'Zip'),
    addressPhone: number('Default Address Phone'),
    phone: number('Phone'),
    texts: yesNo('Accepts SMS Marketing'),
    spent: money('Total Spent'),
    notes: text('Note'),
    taxExempt: yesNo('Tax Exempt'),
    tags: list('Tags'),
  },
  tells: ['firstName', 'lastName', 'email', 'emails'],
  open: (sink, options) =>
    rowByRow((row) =>
      addCustomer(
        sink,
        row,
        { name: 'firstName', phone: 'phone' },
        {
          ids: [row.number('id')],
          firstName: row.text('firstName'),
          lastName: row.text('lastName'),
          company: row.text('company'),
          phones: [row.number('phone'), row.number('addressPhone')],
          email: row.number('email'),
          address1: row.text('address1'),
          address2: row.text('address2'),
          city: row.text('city'),
          state: row.text('state') || row.text('province'),
          zip: row.number('zip'),
          notes: row.text('notes'),
          groups: row.list('tags'),
          textConsent: row.yesNo('texts'),
          emailConsent: row.yesNo('emails'),
          taxExempt: row.yesNo('taxExempt'),
        },
        options,
      ),
    ),
});
