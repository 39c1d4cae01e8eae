// Every sentence of the price-guide panel.
import { formatAmountOf, formatCount } from '#ui/data/format.ts';

export const guideTexts = {
  TITLE: 'Price guide',
  PARTS: {
    loose: 'Loose',
    complete: 'Complete',
    new: 'New',
    boxOnly: 'Box only',
    manualOnly: 'Manual only',
  } as Record<string, string>,
  NONE: 'Not in the price guide.',
  HISTORY: 'Price history',
  HISTORY_OF: (days: number): string => `Price guide over ${days} dates`,
  DATE: 'As of',
  age: (day: string, days: number): string =>
    days === 0 ? `As of ${day}, today` : `As of ${day}, ${days === 1 ? '1 day' : `${days} days`} old`,
  guideOf: (part: string, price: string): string => `Price guide, ${part.toLowerCase()} ${price}`,
  OLD: 'old',
  since: (day: string): string => `since ${day}`,
  UNKNOWN: 'none',
  FREEZE: 'Freeze the price here',
  FREEZE_NOW: 'Freeze',
  WHY: 'Why rules must not change it',
  WHY_NEEDED: 'Say why first.',
  CANCEL: 'Cancel',
  RELEASE: 'Release',
  FROZEN: 'The price is frozen in this store',
  frozenOf: (condition: string): string => `The price of ${condition} is frozen in this store`,
  frozenBy: (reason: string, username: string, day: string): string => `${reason}. ${username}, ${day}`,

  // Many items at once.
  FREEZE_MANY: 'Freeze prices',
  FREEZE_WHAT: 'What happens to the prices',
  FREEZE_THEM: 'Freeze',
  RELEASE_THEM: 'Release to the rules',
  FREEZE_THEM_DETAIL: 'Rules no longer change these prices; their waiting changes leave the queue.',
  RELEASE_THEM_DETAIL: 'Rules can change the prices again. Items of a frozen product stay frozen.',
  frozenMany: (count: number): string => `${formatAmountOf(count, 'price')} frozen`,
  releasedMany: (count: number, still: number): string =>
    still === 0
      ? `${formatAmountOf(count, 'price')} released`
      : `${formatAmountOf(count, 'price')} released, ${formatCount(still)} frozen with the product`,
} as const;
