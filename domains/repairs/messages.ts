// Every sentence on the bench that a rule or a call answers.
export const repairsMessages = {
  NO_JOB: 'No such job on the bench.',
  NO_COST: 'No such entry on the bench.',
  NO_GOODS: 'This store has no goods with this code.',
  WHICH_ITEM: 'Several items have this code. Choose the one for the bench.',
  WHICH_COPY: 'Several copies have this serial number. Choose the one for the bench.',
  JOB_ENDED: 'This job has ended. Undo that first.',
  JOB_OPEN: 'This job hasn’t ended.',
  COST_REMOVED: 'This entry is off already.',
  MOVED_ON: 'It moved on since: it was sold, sent away, counted or reserved. Put it on the bench again.',
  PART_MOVED: 'Bench part',
  SCRAPPED_NOTE: 'Scrapped at the bench',
  UNSCRAPPED_NOTE: 'Scrapping undone at the bench',
  BENCH_DONE: 'Bench work ended',
  serialMissing: (title: string): string => `${title} has a serial number. Scan it.`,
  alreadyOn: (title: string): string => `${title} is on the bench already.`,
  notFree: (title: string): string => `No unit of ${title} is free for the bench: all are reserved or on it.`,
  partHasSerial: (title: string): string =>
    `${title} has a serial number. Parts with serial numbers can’t be used up at the bench.`,
  partNotFree: (title: string, wanted: number, free: number): string =>
    `${wanted} of ${title} can’t be taken: ${free} available.`,
  placed: (reason: string): string => `On the bench: ${reason}`,
  done: (note: string): string => (note === '' ? 'Off the bench: repaired' : `Off the bench: ${note}`),
  back: (note: string): string =>
    note === '' ? 'Off the bench: back as it was' : `Off the bench, back as it was: ${note}`,
  AGAIN: 'Back on the bench',
  outcomes: { done: 'Repaired', back: 'Back as it was', scrapped: 'Scrapped' },
  DEMO_REASONS: [
    'Won’t read discs',
    'Stick drifts left',
    'No picture over HDMI',
    'Battery won’t hold a save',
    'Scratched: resurface and play through',
    'Fan is loud',
    'Cartridge needs cleaning',
    'Cracked through the label',
  ],
  DEMO_VENDOR: 'Console Clinic',
  DEMO_SCRAPPED: 'Can’t be resurfaced',
} as const;

export const benchReportNames = {
  BENCH: ['Bench', 'What left the bench, how it ended, and what time, parts and bills it took'],
} as const;

export const benchReportWords = {
  TOTAL: 'Total',
  BY_DEPARTMENT: 'By department',
  JOBS: 'Off the bench',
  DEPARTMENT: 'Department',
  ENDED: 'Ended',
  REPAIRED: 'Repaired',
  SCRAPPED: 'Scrapped',
  DAY: 'Day',
  ITEM: 'Item',
  REASON: 'Reason',
  OUTCOME: 'How it ended',
  TIME: 'Time',
  PARTS: 'Parts',
  TIME_COST: 'Time at cost',
  BILLS: 'Repair bills',
  LOST: 'Scrapped at cost',
} as const;
