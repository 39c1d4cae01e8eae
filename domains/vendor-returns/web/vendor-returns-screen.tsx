import './vendor-returns.css';
import { useAddressId } from '#platform/web/use-address.ts';
import { ReturnList } from './return-list.tsx';
import { ReturnPage } from './return-page.tsx';

/** /vendors/vendor_returns: the store's returns, or the one that ?return= names. */
export function VendorReturnsScreen() {
  const [open, setOpen] = useAddressId('return');
  return open === null ? (
    <ReturnList onOpen={setOpen} />
  ) : (
    <ReturnPage key={open} returnId={open} onClose={() => setOpen(null)} />
  );
}
