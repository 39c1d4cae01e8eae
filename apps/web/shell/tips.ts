// Which help topics belong to which screen? Titles as documented (NAV-21); what they cover is NAV-22.
import { tipTexts } from '#web/messages.ts';
import { plainPath } from '#web/screens.ts';

export type Tip = { readonly title: string; readonly lines: readonly string[] };

const TRANSACTION: readonly Tip[] = [
  { title: 'Dashboard', lines: tipTexts.dashboard },
  { title: 'Trade an Item', lines: tipTexts.trade },
  { title: 'Sell an Item', lines: tipTexts.sell },
  { title: 'Refund an Item', lines: tipTexts.refund },
  { title: 'Roadmap', lines: tipTexts.roadmap },
];
const INVENTORY: readonly Tip[] = [{ title: 'Searching Inventory', lines: tipTexts.inventory }];

/** The topics of a screen; none for the others. */
export function tipsOf(path: string): readonly Tip[] {
  const plain = plainPath(path);
  if (plain === '/pos/transactions/trans') return TRANSACTION;
  return plain === '/management/inventory' ? INVENTORY : [];
}
