// How is a moment written on paper?

/** MM/DD/YY and 12-hour clock of a moment in a time zone, always two digits for month and day: "01/05/26, 9:38 AM" (GEN-14). */
export function slipTime(moment: string | Date, timeZone: string): string {
  const at = new Date(moment);
  const day = at.toLocaleDateString('en-US', { timeZone, year: '2-digit', month: '2-digit', day: '2-digit' });
  const clock = at.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  // ICU parts clock and AM with a narrow space, which slip printers lack.
  return `${day}, ${clock.replace(/\s/g, ' ')}`;
}
