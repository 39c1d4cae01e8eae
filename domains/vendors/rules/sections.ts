// Which sections has the vendor area, and which screen holds which? ENUM-01, VEND-01, VEND-02.
import { sectionTitles } from '#domains/vendors/messages.ts';

export type SectionGroup = 'management' | 'items' | 'orders';
export type SectionIndex = keyof typeof sectionTitles;
export type Section = {
  readonly index: SectionIndex;
  readonly title: string;
  readonly group: SectionGroup;
  /** Is it a tab of its group? The others are reached from a row, and their tab is shown while they are open. */
  readonly isTab: boolean;
};

/** The documented address of each group's screen. */
export const GROUP_PATHS: Readonly<Record<SectionGroup, string>> = {
  management: '/vendors/vendor_management',
  items: '/vendors/vendor_items',
  orders: '/vendors/vendor_orders',
};

/** The section with which a group opens. 0 is the area's default. */
export const FIRST_SECTIONS: Readonly<Record<SectionGroup, SectionIndex>> = {
  management: 0,
  items: 10,
  orders: 21,
};

const groupOf = (index: number): SectionGroup =>
  index < 10 ? 'management' : index < 20 ? 'items' : 'orders';
/** What is about one row: to be opened from a list. */
const OF_A_ROW = new Set<number>([1, 3, 5, 6, 12, 22, 25]);

/** All of them, in the order of their numbers. */
export const SECTIONS: readonly Section[] = Object.entries(sectionTitles).map(([number, title]) => {
  const index = Number(number) as SectionIndex;
  return { index, title, group: groupOf(index), isTab: !OF_A_ROW.has(index) };
});

/** The section of an address's ?section=; undefined when there is none by this number. */
export const findSection = (typed: string | null): Section | undefined =>
  typed === null ? undefined : SECTIONS.find(({ index }) => String(index) === typed.trim());
