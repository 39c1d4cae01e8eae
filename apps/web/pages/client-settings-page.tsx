import { getStation } from '#domains/printing/contract.ts';
import { ClientSettingsScreen } from '#domains/settings/web/client-settings-screen.tsx';

const FORGETS = [getStation];

/** /settings/client/: the settings of the store and of its counters; what prints asks again after a change. */
export function ClientSettingsPage() {
  return <ClientSettingsScreen forgets={FORGETS} />;
}
