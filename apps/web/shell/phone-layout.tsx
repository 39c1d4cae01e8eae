import { LoadingBar } from '#ui/data/loading-bar.tsx';
import type { LayoutProps } from '#web/shell/rail-layout.tsx';

/** The whole window for a screen of ui/phone: its arrow leads back, and the thumb finds no menu under it. */
export function PhoneLayout({ children }: LayoutProps) {
  return (
    <main className="main ph-frame" id="screen" tabIndex={-1}>
      <LoadingBar edge />
      {children}
    </main>
  );
}
