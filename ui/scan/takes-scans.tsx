import { useScan } from './scan.ts';

/** Inside a dialog: what is scanned while it is open goes to it. */
export function TakesScans({ onScan }: { onScan: (code: string) => void }) {
  useScan(onScan);
  return null;
}
