// Which rights are there?
//
// Each domain declares its own in its domain.ts; the app gathers them at its start. A right that a call needs and nobody declares fails a
// test. Administrators have them all.
import type { Domain, DomainRight, RightSection } from '#contract/domain.ts';

const all: string[] = [];
const declared = new Map<string, DomainRight>();
const sections = new Map<string, RightSection>();

/** Every right, by the places of their sections, and in each as its domain lists them. Empty before the app has declared them. */
export const RIGHTS: readonly string[] = all;

/** Adds what domains declare; the app calls it at its start, before anybody asks for RIGHTS. */
export function declareRights(domains: readonly Pick<Domain, 'rights' | 'rightSections'>[]): void {
  for (const { rights = [], rightSections = [] } of domains) {
    for (const section of rightSections) sections.set(section.name, section);
    for (const right of rights) declared.set(right.code, right);
  }
  all.splice(0, all.length, ...[...declared.keys()].sort((one, other) => placeOf(one) - placeOf(other)));
}

const placeOf = (code: string): number => sections.get(code.slice(0, code.indexOf('.')))?.place ?? 1_000;

/** What its domain says of a right; undefined for one that nobody declares. */
export const findDeclared = (code: string): DomainRight | undefined => declared.get(code);

/** What its domain says of a section of rights; undefined for one that nobody gives a place. */
export const findSection = (name: string): RightSection | undefined => sections.get(name);

/** What is not in the role of somebody who lacks the right; a right that is not known stays its code. */
export const rightDoing = (code: string): string => declared.get(code)?.doing ?? code;
