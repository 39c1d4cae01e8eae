// How is the customer's window opened?
import { DISPLAY_PATH } from '#web/screens.ts';

/** The window that the customer reads, one for this browser; asked for again it comes to the front. */
export const openDisplay = (): void => {
  window.open(DISPLAY_PATH, 'tradepost-display', 'popup,width=1024,height=600')?.focus();
};
