import type { ReactNode } from 'react';

/** One group of the gallery under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery-part">
      <h2 className="h3 t2">{title}</h2>
      {children}
    </section>
  );
}
