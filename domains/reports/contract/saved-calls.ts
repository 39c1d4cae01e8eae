// Our own calls about what somebody keeps of the reports: saved views and favorites.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, flag, idOf, text } from '#contract/fields.ts';

const savedReports = calls('report', 'SavedReports');

export const savedViewWire = z.object({
  savedReportId: z.number(),
  name: z.string(),
  /** The name of a report, or the path of a screen that is a report of its own. */
  reportName: z.string(),
  /** As in an address, without the question mark. */
  filters: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** The username of who saved it. */
  owner: z.string(),
});
export type SavedView = z.infer<typeof savedViewWire>;

export const getMyReports = savedReports.get('GetMine', {
  right: 'cash.view',
  output: z.object({ views: z.array(savedViewWire), favorites: z.array(z.string()) }),
  summary: 'The saved views that the caller may open, own and shared, and the favorite reports',
});

export const saveView = savedReports.post('SaveView', {
  right: 'cash.view',
  input: {
    /** The view to change; a new one without it. */
    SavedReportId: idOf('savedReport').optional(),
    Name: text(80, 1),
    ReportName: text(120, 1),
    Filters: text(2_000).default(''),
    IsShared: flag().default(false),
  },
  output: changed({ savedReportId: z.number() }),
  summary: 'Saves a report with its filters under a name, private or shared',
});

export const removeView = savedReports.post('RemoveView', {
  right: 'cash.view',
  input: { SavedReportId: idOf('savedReport') },
  output: changed({}),
  summary: "Takes one of the caller's saved views away",
});

export const setFavorite = savedReports.post('SetFavorite', {
  right: 'cash.view',
  input: { ReportName: text(120, 1), IsFavorite: flag() },
  output: changed({}),
  summary: 'Stars a report for the caller, or removes the star',
});
