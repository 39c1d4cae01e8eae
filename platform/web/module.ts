// What may a domain give to the browser app? Data, in the domain's web/module.ts; the app puts the modules together.
import type { ComponentType } from 'react';
import type { Filling as Answer } from '#platform/port.ts';
import type { Filling } from './app.ts';
import type { Screen } from './screen.ts';

export type WebModule = {
  /** The screens that it draws, by their documented path; each is loaded when it is first opened. */
  readonly screens?: Readonly<Record<string, () => Promise<ComponentType>>>;
  /** Where its screens are in the menus, those that an app's page draws included. */
  readonly menu?: readonly Screen[];
  /** What it shows in the slots of lower domains. */
  readonly slots?: readonly Filling[];
  /**
   * Its lists of kept things (kept/keep.ts), by name: imports the module that opens the list. So what waits is sent after a reload, whichever
   * screen that opens.
   */
  readonly outboxes?: Readonly<Record<string, () => Promise<unknown>>>;
  /** What it answers to, or hears from, the screens of lower domains: fill(port, by) of platform/port.ts. */
  readonly fills?: readonly Answer[];
};
