// Has a device that scans by camera the program that reads barcodes, also for times without a network?
import { useEffect } from 'react';
import { needsLibrary } from '#ui/scan/camera/code-reader.ts';
import { whenBack } from '../connection.ts';

/**
 * Stores the program while a screen that scans is open, so that the camera reads codes after the line is cut. Nothing is stored where the browser
 * reads them itself, or where the app isn't stored.
 */
export function useStoredReader(): void {
  useEffect(() => {
    void storeReader();
    return whenBack(() => void storeReader());
  }, []);
}

async function storeReader(container = globalThis.navigator?.serviceWorker): Promise<void> {
  if (container === undefined || !(await needsLibrary())) return;
  // Comes when the app is stored; never where it isn't.
  const { active } = await container.ready;
  active?.postMessage('store-reader', []);
}
