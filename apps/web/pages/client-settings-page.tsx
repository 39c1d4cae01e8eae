import { useAddress } from '#platform/web/use-address.ts';
import { getStation } from '#domains/printing/contract/calls.ts';
import { ClientSettingsScreen } from '#domains/settings/web/client-settings-screen.tsx';

const FORGETS = [getStation];

/** /settings/client/: the settings of the store and of its counters, those of ?find= first; what prints asks again after a change. */
export function ClientSettingsPage() {
  const [find] = useAddress('find');
  return <ClientSettingsScreen forgets={FORGETS} find={find ?? ''} />;
}
