import './vendor-area.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import {
  GROUP_PATHS,
  SECTIONS,
  type SectionGroup,
  type SectionIndex,
} from '#domains/vendors/rules/sections.ts';
import { vendorAreaTexts as texts } from '#domains/vendors/web/messages.ts';
import { Tabs } from '#ui/data/tabs.tsx';
import { useGoToSection, useVendorSection } from './use-vendor-section.ts';

type Props = {
  group: SectionGroup;
  /** What a section of the group shows. */
  children: (open: SectionIndex) => ReactNode;
};

/**
 * The frame of a screen of the vendor area: the tabs of its group of sections (VEND-02). ?section= in the address names the open one (ENUM-01), a
 * section of another group opens that group's screen. A section that is about one row has a tab only while it is open.
 */
export function VendorArea({ group, children }: Props) {
  const { open, elsewhere } = useVendorSection(group);
  const go = useGoToSection();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const other = SECTIONS.find(({ index }) => index === elsewhere)?.group;
  useEffect(() => {
    if (other) void navigate({ to: GROUP_PATHS[other], search: search as never, replace: true });
  }, [other, navigate, search]);
  const shown = SECTIONS.filter((one) => one.group === group && (one.isTab || one.index === open));
  return (
    <div className="vendor-area">
      <Tabs
        label={texts.SECTIONS}
        value={String(open)}
        tabs={shown.map(({ index, title }) => ({ value: String(index), label: title }))}
        onChange={(chosen) => go(Number(chosen) as SectionIndex)}
        className="vendor-section"
      >
        {other ? null : children(open)}
      </Tabs>
    </div>
  );
}
