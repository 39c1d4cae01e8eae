// What is a right called on the screen?

import { findDeclared, findSection } from '#domains/access/rules/rights.ts';

/** `noReceipt` as 'No receipt'. */
function plain(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The heading of a section. */
export const sectionLabel = (section: string): string => findSection(section)?.title ?? plain(section);

/** The name of a right under its section. */
export function rightLabel(right: string): string {
  const action = right.slice(right.indexOf('.') + 1);
  return (
    findDeclared(right)?.label ?? (action === 'view' ? 'See' : action === 'edit' ? 'Change' : plain(action))
  );
}

/** Rights under their sections, in their order. */
export function bySection<Row extends { readonly section: string }>(
  rows: readonly Row[],
): { section: string; rows: Row[] }[] {
  const groups: { section: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groups.find(({ section }) => section === row.section);
    if (group) group.rows.push(row);
    else groups.push({ section: row.section, rows: [row] });
  }
  return groups;
}
