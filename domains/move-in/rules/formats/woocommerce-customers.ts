// WooCommerce's report of customers.
import { count, day, money, number, text } from './columns.ts';
import { addCustomer } from './customer-rows.ts';
import { declare, rowByRow } from './format.ts';

export const woocommerceCustomers = declare({
  code: 'woocommerce-customers',
  vendor: 'WooCommerce',
  name: 'WooCommerce customers',
  headingsFrom: {
    found: 'page',
    at: 'plugins/woocommerce-admin/docs/woocommerce.com/analytics-customers-report.md of github.com/woocommerce/woocommerce',
  },
  sheets: ['customers'],
  columns: {
    name: text('Name'),
    username: text('Username'),
    lastActive: day('Last active'),
    signUp: day('Sign up', 'Date registered'),
    email: number('Email'),
    orders: count('Orders'),
    spent: money('Total spend'),
    average: money('AOV'),
    country: text('Country / Region', 'Country'),
    city: text('City'),
    state: text('Region'),
    zip: number('Postal code'),
  },
  tells: ['name', 'username', 'email', 'orders'],
  open: (sink, options) =>
    rowByRow((row) =>
      addCustomer(
        sink,
        row,
        { name: 'name', phone: 'email' },
        {
          ids: [],
          firstName: '',
          lastName: '',
          wholeName: row.text('name'),
          phones: [],
          email: row.number('email'),
          city: row.text('city'),
          state: row.text('state'),
          zip: row.number('zip'),
        },
        options,
      ),
    ),
});
