// The customer screens with what the register knows of a customer.
import { LookupCustomersScreen } from '#domains/customers/web/lookup-customers-screen.tsx';
import { ViewCustomersScreen } from '#domains/customers/web/view-customers-screen.tsx';
import { CustomerHistory } from '#domains/register/web/parts/customer-history.tsx';

const history = (customerId: number) => <CustomerHistory customerId={customerId} />;

/** View Customers. */
export const ViewCustomersPage = () => <ViewCustomersScreen history={history} />;
/** Customer lookup. */
export const LookupCustomersPage = () => <LookupCustomersScreen history={history} />;
