// A page goes to the browser's print dialog, in a hidden frame.
import '../printing.css';

/** Opens the dialog for the page. The dialog may still read it, so it stays for a minute. */
export async function printPage(page: Blob, title: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  const frame = document.createElement('iframe');
  frame.className = 'print-frame';
  frame.tabIndex = -1;
  frame.title = title;
  frame.src = address;
  await new Promise<void>((resolve) => {
    frame.onload = () => resolve();
    document.body.append(frame);
  });
  // Keys that went into the frame would be lost scans: the focus stays, or comes back, where it was.
  const focused = document.activeElement;
  frame.contentWindow?.print();
  window.focus();
  if (focused instanceof HTMLElement && document.activeElement !== focused)
    focused.focus({ preventScroll: true });
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(address);
  }, 60_000);
}
