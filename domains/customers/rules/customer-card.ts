// In which mode is the customer card, and what may be done there? (CUST-01 to CUST-03, ENUM-08)
//
// 1 new, 2 view, 3 edit. Cancelling an edit restores the cached data; the card only says which mode is next.

export const cardModes = { new: 1, view: 2, edit: 3 } as const;
export type CardMode = (typeof cardModes)[keyof typeof cardModes];
export type CardAct = 'new' | 'open' | 'edit' | 'saved' | 'cancel';
export const cardTabs = ['profile', 'wishlist', 'history'] as const;

const TABLE: Record<CardMode, Partial<Record<CardAct, CardMode>>> = {
  // A new customer has nothing to return to: cancelling closes the card, which is no mode.
  1: { saved: 2, open: 2 },
  2: { edit: 3, open: 2, new: 1 },
  3: { saved: 2, cancel: 2, edit: 2 },
};

/** The mode after an act; undefined when the act isn't offered there. Edit is a toggle between 2 and 3. */
export const nextCardMode = (mode: CardMode, act: CardAct): CardMode | undefined => TABLE[mode][act];

/** May the fields be typed into? */
export const isEditable = (mode: CardMode): boolean => mode !== cardModes.view;

/** Does leaving this act throw away what was typed, so that the cached data must come back? (CUST-02) */
export const restoresCache = (mode: CardMode, act: CardAct): boolean =>
  mode === cardModes.edit && (act === 'cancel' || act === 'edit');
