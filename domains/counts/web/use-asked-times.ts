// A number before a scan at the desk: of a code that nobody knows it is asked about first, by a look at the store's goods.
import { useState } from 'react';
import { searchInventory } from '#domains/inventory/contract/calls.ts';
import { send } from '#platform/web/api.ts';
import type { AskedTimes } from '#platform/web/times-question.tsx';
import { sounds } from '#ui/scan/sounds.ts';

/** `take` counts a code so many times. Without an answer of the server the number counts as it was typed. */
export function useAskedTimes(clientId: number, take: (code: string, copies: number) => Promise<void>) {
  const [asked, setAsked] = useState<AskedTimes | null>(null);
  const isUnknown = async (code: string): Promise<boolean> => {
    const found = await send(searchInventory, { UPC: code, clientId }, { quiet: true }).catch(() => null);
    return found?.length === 0;
  };
  return {
    asked,
    count: async (code: string, copies: number): Promise<void> => {
      if (copies === 1 || !(await isUnknown(code))) return take(code, copies);
      sounds.failure();
      setAsked({ code, copies });
    },
    answer: (isYes: boolean): void => {
      setAsked(null);
      if (isYes && asked) void take(asked.code, asked.copies);
    },
  };
}
