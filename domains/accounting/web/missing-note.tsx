// What has no account yet, with the way to choose one.
import { AddressLink } from '#domains/reports/web/public/address-link.tsx';
import { Note } from '#ui/data/note.tsx';
import { accountingWebMessages as texts } from './messages.ts';
import { ACCOUNTS } from './paths.ts';

/** Names all that keeps a journal back for want of an account; nothing when nothing does. */
export function MissingNote({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <Note
      tone="warn"
      title={texts.MISSING_TITLE}
      action={
        <AddressLink className="btn" to={ACCOUNTS}>
          {texts.CHOOSE}
        </AddressLink>
      }
    >
      {texts.missing(missing)}
    </Note>
  );
}
