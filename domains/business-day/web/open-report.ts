// The end of day report in a window of its own (EOD-08, EOD-12, ENT-10).
import { getReport } from '#domains/reports/contract/calls.ts';
import { reportsMessages } from '#domains/reports/messages.ts';
import { alertError } from '#ui/overlay/toast.tsx';
import { fetchFile } from '#platform/web/api.ts';
import { session } from '#platform/web/session.ts';

/**
 * Opens the PDF. Answers its address when the browser kept the window closed, else null; a report that can't be made is said and goes no
 * further (NS-EOD-05).
 */
export async function openDayReport(businessDay: string): Promise<string | null> {
  const { clientId, user } = session();
  try {
    const pdf = await fetchFile(getReport, {
      ReportName: 'EOD',
      ClientID: clientId ?? 1,
      Today: businessDay,
      StartDate: businessDay,
      EndDate: businessDay,
      Employee: user?.username,
      pdfReport: true,
      ExcelExport: false,
    });
    const address = URL.createObjectURL(pdf);
    return window.open(address, '_blank') ? null : address;
  } catch {
    alertError(reportsMessages.NONE);
    return null;
  }
}
