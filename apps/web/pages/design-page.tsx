import { Gallery } from '#ui/gallery/gallery.tsx';

/** Every part of the design system, to look at. */
export function DesignPage() {
  return <Gallery />;
}
