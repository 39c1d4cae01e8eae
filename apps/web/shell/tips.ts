// Which help topics belong to which screen? Titles as documented (NAV-21); what they cover is NAV-22.
import { tipTexts } from '#web/messages.ts';
import { findScreen, plainPath } from '#web/screens.ts';

export type Tip = { readonly title: string; readonly lines: readonly string[] };

const TRANSACTION: readonly Tip[] = [
  { title: 'Dashboard', lines: tipTexts.dashboard },
  { title: 'Trade an Item', lines: tipTexts.trade },
  { title: 'Sell an Item', lines: tipTexts.sell },
  { title: 'Refund an Item', lines: tipTexts.refund },
  { title: 'Roadmap', lines: tipTexts.roadmap },
];
const DRAWER: readonly Tip[] = [{ title: 'Counting a Drawer', lines: tipTexts.drawerCount }];

const TIPS: Readonly<Record<string, readonly Tip[]>> = {
  '/': [{ title: "Today's Figures", lines: tipTexts.today }],
  '/pos/transactions/trans': TRANSACTION,
  '/management/inventory': [{ title: 'Searching Inventory', lines: tipTexts.inventory }],
  '/management/dailyprocessing/drawercount': DRAWER,
  '/management/dailyprocessing/drawercountend': DRAWER,
  '/management/dailyprocessing/endofday': [{ title: 'Ending the Day', lines: tipTexts.endOfDay }],
};

/** The topics of a screen; none for the others. */
export function tipsOf(path: string): readonly Tip[] {
  return TIPS[plainPath(path)] ?? [];
}

/** All topics by screen, for the Help Desk; screens that share them are named once. */
export function allTips(): readonly { readonly screen: string; readonly topics: readonly Tip[] }[] {
  const seen = new Set<readonly Tip[]>();
  return Object.entries(TIPS).flatMap(([path, topics]) => {
    if (seen.has(topics)) return [];
    seen.add(topics);
    return [{ screen: findScreen(path)?.label ?? path, topics }];
  });
}
