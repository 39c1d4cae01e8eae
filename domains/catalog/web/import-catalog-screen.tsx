import { PlaceholderPage } from '#web/pages/placeholder-page.tsx';

/** Stands here until the screen is there. */
export const ImportCatalogScreen = PlaceholderPage;
