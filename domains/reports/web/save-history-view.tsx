import { useFilters } from './one/use-filters.ts';
import { SaveViewButton } from './public/save-view-button.tsx';

const HISTORY = '/management/ish';
const TITLE = 'Inventory Sales History';

/** Keeps what is asked of the Inventory Sales History among the saved views. */
export function SaveHistoryView() {
  const { filters } = useFilters();
  return <SaveViewButton reportName={HISTORY} filters={filters} suggested={TITLE} />;
}
