// What is a screen, to the menus and the router?
import type { Right } from '#contract/call.ts';
import type { ReportGroup } from '#contract/report.ts';

export type SectionId =
  | 'dashboard'
  | 'pos'
  | 'inventory'
  | 'catalog'
  | 'customers'
  | 'ecommerce'
  | 'vendors'
  | 'pricing'
  | 'reports'
  | 'admin';

/** sidebar = NAV-02, alternative = NAV-05 only, hidden = reached from another screen or menu. */
export type MenuPlace = 'sidebar' | 'alternative' | 'hidden';

export type Screen = {
  /** A part like $name is whatever the address says there; such a screen is in no menu. */
  readonly path: string;
  readonly label: string;
  readonly section: SectionId;
  readonly menu: MenuPlace;
  /** Where in its section, which document A orders; screens without a place come after these. */
  readonly place?: number;
  /**
   * rail for daily use, register draws its own top bar, simple for profile and help, toolbar for settings (NS-NAV-01); phone is the whole window, for one
   * hand, and leads back by itself.
   */
  readonly layout?: 'rail' | 'register' | 'simple' | 'toolbar' | 'phone';
  /** In a narrow window it is for one hand, as in layout phone: it has all of the window, and leads back by itself. */
  readonly narrow?: 'phone';
  /** Whoever lacks it finds no entry in the menus, and the address says what is missing. Absent: everybody who is signed in. */
  readonly right?: Right;
  /** The screen is not there yet, and this is where the job can be done until then. */
  readonly instead?: string;
  /** It answers what a report does: where it is among the reports, and what it answers in a sentence. */
  readonly report?: { readonly group: ReportGroup; readonly about: string };
  /** What else people call it, for the search over everything. */
  readonly words?: string;
};
