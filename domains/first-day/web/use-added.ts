// What was added to stock in setting up, also before a reload?
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { useStepKey } from '#domains/first-day/web/step-key.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import type { AddedItem } from '#domains/inventory/web/public/use-correct-item.ts';
import type { Cents } from '#kernel/money.ts';
import { forget } from '#platform/web/call-hooks.ts';
import { useKeptState } from '#platform/web/drafts/kept-draft.ts';

/** A line of what was added in setting up. */
export type Added = AddedItem & {
  readonly title: string;
  /** Its platform or format, and its condition. */
  readonly detail: string;
  readonly price: Cents;
  readonly hasSerials: boolean;
};

type Answered = Pick<
  InventoryWire,
  'inventoryId' | 'title' | 'configuration' | 'condition' | 'quantity' | 'salePrice' | 'serialRequired'
>;

/** The line of an item of which so many were added. */
export const addedOf = (item: Answered, added: number): Added => ({
  ...{ inventoryId: item.inventoryId, title: item.title, added, onHand: item.quantity },
  detail: [item.configuration, item.condition].filter(Boolean).join(', '),
  ...{ price: item.salePrice, hasSerials: item.serialRequired },
});

/** The lines, one an item, the latest first. */
export function useAdded() {
  const [added, setAdded] = useKeptState<readonly Added[]>(`${useStepKey('goods')} added`, () => []);
  /** What an item is now; without a line it was taken out. */
  const setLine = (inventoryId: number, ...line: readonly Added[]): void => {
    setAdded([...line, ...added.filter((one) => one.inventoryId !== inventoryId)]);
    forget(getSetupSteps);
  };
  const addLine = (item: Answered, quantity: number): void => {
    const before = added.find(({ inventoryId }) => inventoryId === item.inventoryId)?.added ?? 0;
    setLine(item.inventoryId, addedOf(item, before + quantity));
  };
  return { added, setLine, addLine };
}
