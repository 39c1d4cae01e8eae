// Which parts does a complete copy have, so that a trade asks which of them are there?

/** In the order in which they are asked for. */
export const PARTS = ['case', 'box', 'cover', 'disc', 'cartridge', 'manual', 'inserts', 'cables'] as const;
export type Part = (typeof PARTS)[number];

/** What the goods of a configuration come on: 'Nintendo 64' on a cartridge. */
export const MEDIA = ['disc', 'cartridge'] as const;
export type Medium = (typeof MEDIA)[number];

const isPart = (part: string): part is Part => (PARTS as readonly string[]).includes(part);
const isMedium = (part: string): boolean => (MEDIA as readonly string[]).includes(part);

/** The parts of a department of this family as long as nobody chose others: games have a manual, books have no parts. */
export function usualParts(family: string): readonly Part[] {
  if (family === 'game') return ['case', 'cover', 'disc', 'manual', 'inserts'];
  if (family === 'film' || family === 'music') return ['case', 'cover', 'disc'];
  return [];
}

/** Known parts, each once, in their order; what is no part is left out. */
export const inOrder = (parts: readonly string[]): readonly Part[] =>
  PARTS.filter((part) => parts.includes(part));

/** The parts of a copy: those of its department, with the medium of its configuration in the place of the department's. */
export function partsOfCopy(department: readonly string[], medium: Medium | null): readonly Part[] {
  const parts = department.filter(isPart);
  if (medium === null || !parts.some(isMedium)) return inOrder(parts);
  return inOrder([...parts.filter((part) => !isMedium(part)), medium]);
}
