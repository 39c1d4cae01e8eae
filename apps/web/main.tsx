// Where the browser app starts.
import '#ui/styles/all.css';
import './web.css';
import './install.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readLabelScan } from '#domains/inventory/web/public/label-scan.ts';
import { setScanReader } from '#ui/scan/scan.ts';
import { applyTheme } from '#ui/theme.ts';
import { queryClient } from '#platform/web/call-hooks.ts';
import { watchConnection } from '#platform/web/connection.ts';
import { watchErrors } from '#web/report-errors.ts';
import { PracticeFrame } from '#web/practice-frame.tsx';
import { makeRouter } from '#web/routes.tsx';
import { storeApp } from '#platform/web/shell/app-update.ts';
import { deviceOrDefault, guardNavigation, storeOrDefault } from '#platform/web/session.ts';

/** The first screen has the line for itself. */
const STORE_AFTER_MS = 1_500;

applyTheme();
watchConnection();
watchErrors();
setScanReader(readLabelScan);
if (guardNavigation(Date.now())) {
  storeOrDefault();
  deviceOrDefault();
}

// After the first screen, and only of a build: what is worked on changes too often to be kept.
if (import.meta.env.PROD)
  window.addEventListener('load', () => void setTimeout(() => void storeApp(), STORE_AFTER_MS));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PracticeFrame>
        <RouterProvider router={makeRouter()} />
      </PracticeFrame>
    </QueryClientProvider>
  </StrictMode>,
);
