// A scan on an office screen opens what was scanned in Manage Inventory.
import { useNavigate } from '@tanstack/react-router';
import { getItemByOriginalUpc } from '#domains/inventory/contract/calls.ts';
import { useScan } from '#ui/scan/scan.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { send } from '#platform/web/api.ts';
import { useWorkplace } from '#platform/web/session.ts';

const INVENTORY = '/management/inventory';

/** One item of the code opens; several, none or no answer show the list for the code, which says so. */
export function useScanToInventory(): void {
  const { clientId } = useWorkplace();
  const navigate = useNavigate();
  const show = (search: Record<string, string | number>) =>
    void navigate({ to: INVENTORY, search: search as never });
  useScan((code) => {
    void send(getItemByOriginalUpc, { originalUPC: code, clientId }).then(
      (items) => {
        const [item, ...others] = items;
        if (!item) sounds.failure();
        else if (others.length > 0) sounds.attention();
        else sounds.success();
        show(item && others.length === 0 ? { item: item.inventoryId } : { q: code });
      },
      () => show({ q: code }),
    );
  });
}
