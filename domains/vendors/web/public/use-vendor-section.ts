// Which section of the vendor area does the address name, and how does a screen go to another one?
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  FIRST_SECTIONS,
  findSection,
  GROUP_PATHS,
  SECTIONS,
  type SectionGroup,
  type SectionIndex,
} from '#domains/vendors/rules/sections.ts';

/** What a section is about, in the address: vendor, item, order and so on, each by its id. */
export type About = Readonly<Record<string, number | string | null>>;

/** Goes to a section, on whatever screen it is; of what the address says besides only the vendor stays, unless `about` says otherwise. */
export function useGoToSection(): (index: SectionIndex, about?: About) => void {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { vendor } = search;
  return useCallback(
    (index: SectionIndex, about: About = {}) => {
      const group = SECTIONS.find((one) => one.index === index)?.group ?? 'management';
      const all: Record<string, unknown> = { vendor, ...about, section: index };
      const next = Object.fromEntries(
        Object.entries(all).filter(([, value]) => value !== null && value !== undefined),
      );
      void navigate({ to: GROUP_PATHS[group], search: next as never });
    },
    [navigate, vendor],
  );
}

/** The section that is open on the screen of a group; `elsewhere` when the address names one of another group. */
export function useVendorSection(group: SectionGroup): {
  readonly open: SectionIndex;
  readonly elsewhere: SectionIndex | null;
} {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const typed = search.section;
  const named = findSection(typeof typed === 'string' || typeof typed === 'number' ? String(typed) : null);
  const isHere = named?.group === group;
  return {
    open: isHere ? named.index : FIRST_SECTIONS[group],
    elsewhere: named && !isHere ? named.index : null,
  };
}
