// Every sentence of the Pricing Updates dialog.
export const priceChangesTexts = {
  // Documented, to the letter.
  TITLE: 'Pricing Updates',
  PRINT_ALL: 'Print All',
  DELETE_ITEMS: 'Delete Items',
  UPDATE_ITEMS: 'Update Items',
  NO_UPDATES: 'No price updates available',
  CHECKING: 'Checking for price updates...',
  PREPARING: 'Preparing barcodes...',
  ASK_DELETE: 'WARNING: you are deleting this item from future updates. Continue?',
  ASK_SKIP: 'You are skipping this items current update. You will be informed of the next one. Continue?',
  COLUMNS: {
    upc: 'UPC',
    title: 'Title',
    artist: 'Artist',
    department: 'Department',
    oldPrice: 'Old Price',
    newPrice: 'New Price',
    lastChange: 'Last Change',
    actions: 'Actions',
  },

  SOURCES: { guide: 'guide', msrp: 'MSRP', rule: 'rule', hand: 'by hand' } as Record<string, string>,
  queued: (count: string): string => `${count} queued`,
  summary: (selected: string, up: string, down: string, net: string, below: string): string =>
    `${selected} selected · ${up} go up, ${down} go down · net ${net} · ${below} below cost`,
  NONE: 'none',
  labels: (count: string): string => `${count}, 2¼ × 1¼ in`,
  updateCount: (count: string): string => `Update Items (${count})`,
  SKIP: 'Skip',
  deleteOne: (title: string): string => `Delete ${title}`,
  skipOne: (title: string): string => `Skip ${title}`,
  deleteMany: (items: string): string =>
    `${items}. They stand under Kept out until somebody lets them back in.`,
  KEEP: 'Keep',
  DELETE: 'Delete',
  LOADING: 'The queue is loading.',
  NOTHING_SELECTED: 'Select rows first.',
  NOTHING_LEFT: 'All prices are up to date',
  NOTHING_LEFT_DETAIL: 'A new guide price, a changed rule or MSRP puts items here again.',
  NOT_QUEUED: (code: string): string => `${code} is not in this list.`,
  LABELS_READY: 'The labels are ready.',
  OPEN_LABELS: 'Open labels',
  TOGGLE_ALL: 'Select all',
  TOGGLE: 'Select the row',
  up: (amount: string): string => `up ${amount}`,
  down: (amount: string): string => `down ${amount}`,

  // The screen.
  SCREEN_DETAIL: 'New prices wait in a queue until somebody updates the items and their labels.',
  WAITING: 'Waiting',
  OPEN: 'Open Pricing Updates',
  amount: (count: string): string => `${count} wait`,
  TABS: 'Price changes',
  LABELS_TAB: 'Labels to replace',
  RUNS_TAB: 'Updates',
  FROZEN_TAB: 'Frozen prices',
  KEPT_TAB: 'Kept out',

  // The walk along old labels.
  LABEL_COLUMNS: {
    bin: 'Bin',
    title: 'Title',
    condition: 'Condition',
    sku: 'SKU',
    copies: 'Copies',
    says: 'Label says',
    costs: 'Costs',
    since: 'Since',
  },
  SCAN_LABEL: 'Scan what has its new label',
  PRINT_LABELS: 'Print labels',
  NO_WINDOW: 'The browser blocked the tab with the labels. Allow pop-ups for this address.',
  firstLabels: (labels: string): string =>
    `These are the first ${labels} of the list. Scan what has its new label, then print the rest.`,
  LABELS_RIGHT: 'Every label says its price',
  LABELS_RIGHT_DETAIL: 'When a price moves, its item stands here until its new label is scanned.',
  nowSays: (title: string, price: string): string => `${title}: ${price}`,
  left: (labels: string): string => `${labels} left`,
  replaced: (labels: string): string => `${labels} replaced`,
  replace: (labels: string): string => `${labels} replaced`,
  labelSays: (price: string): string => `label may say ${price}`,
  /** The bars that were scanned say it. */
  labelReads: (price: string): string => `label says ${price}`,

  // Updates and the way back.
  RUN_COLUMNS: { at: 'When', by: 'By', items: 'Items', net: 'Net', undone: 'Taken back' },
  NO_RUNS: 'No prices were updated yet',
  UNDO: 'Take back',
  RUN_LABELS: 'Print its labels',
  UNDONE: 'This update was taken back.',
  askUndo: (prices: string): string => `Take ${prices} back to what it was before this update?`,
  ASK_UNDO_DETAIL:
    'A price that was changed since stays as it is, and is named. The labels have to be replaced again.',
  undone: (prices: string): string => `${prices} taken back`,
  kept: (items: string): string => `Changed since, so left alone: ${items}`,

  // Kept out of future updates.
  KEPT_BY: 'Deleted by',
  NOTHING_KEPT: 'No item is kept out',
  NOTHING_KEPT_DETAIL: 'What is deleted from the queue stands here until somebody lets it back in.',
  letBack: (items: string): string => `Let ${items} back in`,
  letIn: (items: string): string => `${items} let back in`,

  // Frozen prices.
  NOTHING_FROZEN: 'No price is frozen',
  NOTHING_FROZEN_DETAIL: 'Freeze a price in the drawer of its product: no rule moves it then.',
  EVERY_CONDITION: 'Every condition',
  WHY_FROZEN: 'Why',
  RELEASE: 'Release',
  releaseOne: (title: string): string => `Release ${title}`,
} as const;
