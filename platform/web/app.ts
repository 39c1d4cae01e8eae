// What do the parts that all screens share ask of the app? It installs this once, so that the platform knows no domain and no screen.
import type { ComponentType } from 'react';
import type { Screen } from './screen.ts';

/** A part that fills a slot of a screen (slots.tsx). */
export type Filling = { readonly slot: string; readonly part: ComponentType<never> };

export type ScreenLink = { readonly path: string; readonly label: string };
/** A screen that is a report of its own. */
export type ReportScreen = ScreenLink & NonNullable<Screen['report']> & { readonly words: string };

export type App = {
  /** What domains show in the slots of lower ones. */
  readonly slots: readonly Filling[];
  readonly rights: {
    /** May an act that needs this right be approved by PIN? */
    readonly isApprovable: (right: string) => boolean;
    /** What the right lets somebody do: "changing prices". */
    readonly doing: (right: string) => string;
    /** Whose role has the right from the start. */
    readonly whomToAsk: (right: string) => 'manager' | 'administrator';
  };
  /** The screens of these paths that somebody with these rights may open. */
  readonly linksTo: (paths: readonly string[], may: (right: string) => boolean) => readonly ScreenLink[];
  /** The screens among the reports that somebody with these rights may open. */
  readonly reportScreens?: (may: (right: string) => boolean) => readonly ReportScreen[];
};

let installed: App = {
  slots: [],
  rights: { isApprovable: () => false, doing: (right) => right, whomToAsk: () => 'administrator' },
  linksTo: () => [],
};

/** Takes over what the app knows; called once, before the first screen. */
export function installApp(app: App): void {
  installed = app;
}

/** What the app installed. */
export const app = (): App => installed;
