import './counts.css';
import { countReads, scanReads } from './reads.ts';
import { CountDocument } from './count-document.tsx';
import { CountsHome } from './counts-home.tsx';
import { useLive } from '#platform/web/live.ts';
import { useAddressId } from '#platform/web/use-address.ts';

/** The counts of the store, or the one that is open. */
export function PhysicalScreen() {
  const [open, setOpen] = useAddressId('count');
  useLive('counts.changed', [...countReads]);
  useLive('counts.scanned', [...scanReads]);
  return open === null ? (
    <CountsHome onOpen={setOpen} />
  ) : (
    <CountDocument key={open} countId={open} onClose={() => setOpen(null)} />
  );
}
