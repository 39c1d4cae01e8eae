// A UPC is scanned: which vendor item is it?
import { useState } from 'react';
import { getVendorItemByUpc, type VendorItemWire } from '#domains/vendors/contract/items.ts';
import { vendorItemTexts as texts } from '#domains/vendors/web/messages.ts';
import { send } from '#platform/web/api.ts';
import { ApiFailure, failureText } from '#platform/web/api-failure.ts';
import { sounds } from '#ui/scan/sounds.ts';

/** Looks a code up, among what one vendor sells or, with -1, among all; hands over what it finds, and says when there is none. */
export function useUpcLookUp(vendorId: number, found: (item: VendorItemWire) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const find = async (code: string): Promise<void> => {
    setProblem(null);
    try {
      const item = await send(getVendorItemByUpc, { UPC: code, VendorId: vendorId });
      sounds.success();
      found(item);
    } catch (error) {
      sounds.failure();
      const isNone = error instanceof ApiFailure && error.status === 404;
      setProblem(isNone ? texts.NO_UPC_ITEM(code) : failureText(error));
    }
  };
  return { find, problem, forget: () => setProblem(null) };
}
