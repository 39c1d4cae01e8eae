import { supportWebMessages as texts } from '#domains/support/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';

export type PagesProps = {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
};

/** Which page of a list this is, and the ones beside it. */
export function Pages({ page, pageSize, total, onPage }: PagesProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className="row between grow">
      <span>{texts.pageOf(page, pages)}</span>
      <span className="row">
        <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {texts.PREVIOUS}
        </Button>
        <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {texts.NEXT}
        </Button>
      </span>
    </div>
  );
}
