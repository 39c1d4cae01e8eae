import { DrawerCountDialog } from '#domains/cash/web/public/drawer-count-dialog.tsx';
import { getPosDevice } from '#domains/stores/contract/calls.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

const LONG_MS = 600_000;

/** Starts or closes the drawer of this device with a count. */
export function ThisDrawerDialog({ closing, onClose }: { closing: boolean; onClose: () => void }) {
  const { posId } = useWorkplace();
  const device = useCall(getPosDevice, { id: posId }, { staleMs: LONG_MS });
  const { description = '', isVault = false } = device.data ?? {};
  return (
    <DrawerCountDialog
      mode={closing ? 'closing' : 'new'}
      device={{ posId, description, isVault }}
      onClose={onClose}
    />
  );
}
