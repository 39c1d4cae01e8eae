// The customer screens with what the register knows of a customer.
import { PayOutCredit } from '#domains/cash/web/public/pay-out-credit.tsx';
import type { CustomerWire } from '#domains/customers/contract/calls.ts';
import { LookupCustomersScreen } from '#domains/customers/web/lookup-customers-screen.tsx';
import { ViewCustomersScreen } from '#domains/customers/web/view-customers-screen.tsx';
import { CustomerHistory } from '#domains/register/web/public/customer-history.tsx';

const history = (customerId: number) => <CustomerHistory customerId={customerId} />;
const creditAct = (customer: CustomerWire) => <PayOutCredit customer={customer} />;

/** View Customers. */
export const ViewCustomersPage = () => <ViewCustomersScreen history={history} creditAct={creditAct} />;
/** Customer lookup. */
export const LookupCustomersPage = () => <LookupCustomersScreen history={history} creditAct={creditAct} />;
