import { FormDialog } from '#platform/web/form-dialog.tsx';
import { accessMessages } from '#domains/access/messages.ts';
import { useState } from 'react';
import {
  addToCatalog,
  browseCatalog,
  type ProductWire,
  searchCatalog,
} from '#domains/catalog/contract/calls.ts';
import { listEditions } from '#domains/catalog/contract/editions.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { editionTexts as texts } from '#domains/catalog/web/public/edition-messages.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { IntoView } from '#platform/web/problem-focus.tsx';
import { cents } from '#kernel/money.ts';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useWorkplace } from '#platform/web/session.ts';

export type AddEditionDialogProps = {
  /** Whose UPC it shares. */
  product: ProductWire;
  /** The name of the new product among the editions. */
  onAdded: (upc: string) => void;
  onClose: () => void;
};

/** Another product of the same UPC: its name, and what differs. The title takes the name in brackets until somebody writes another one. */
export function AddEditionDialog({ product, onAdded, onClose }: AddEditionDialogProps) {
  const { clientId } = useWorkplace();
  const [edition, setEdition] = useState('');
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  const [artist, setArtist] = useState(product.artist);
  const [price, setPrice] = useState<number | null>(product.msrp);
  const [tried, setTried] = useState(false);
  const add = useSubmit(addToCatalog, {
    forgets: [browseCatalog, searchCatalog, listEditions],
    done: texts.ADDED,
  });
  const name = edition.trim();
  const title = ownTitle ?? (name === '' ? product.title : `${product.title} [${name}]`);
  const submit = async () => {
    setTried(true);
    if (name === '' || title.trim() === '') return;
    const answer = await add.send({
      UPC: product.originalUPC,
      Edition: name,
      Title: title.trim(),
      Artist: artist.trim(),
      Price: price === null ? undefined : cents(price),
      clientId,
      DepartmentId: product.departmentId,
      Configuration: product.configurationId === '' ? undefined : String(product.configurationId),
      Genre: product.genre,
      SerialRequired: product.serialRequired,
      TaxExempt: product.taxExempt,
    });
    if (!answer) return;
    onClose();
    onAdded(answer.product.upc);
  };
  return (
    <FormDialog
      title={texts.ADD_TITLE}
      aside={<span className="t3 num">{product.originalUPC}</span>}
      width={500}
      sending={{ busy: add.busy }}
      act={texts.SAVE}
      onSend={submit}
      onClose={onClose}
    >
      <p className="s t2">{texts.ADD_HINT}</p>
      <Field
        label={texts.NAME}
        hint={texts.NAME_HINT}
        error={tried && name === '' ? accessMessages.REQUIRED : null}
      >
        <TextInput autoFocus maxLength={60} value={edition} onChange={setEdition} />
      </Field>
      <Field label={texts.TITLE} error={tried && title.trim() === '' ? accessMessages.REQUIRED : null}>
        <TextInput maxLength={500} value={title} onChange={setOwnTitle} />
      </Field>
      <div className="two">
        <Field label={texts.ARTIST} optional>
          <TextInput maxLength={500} value={artist} onChange={setArtist} />
        </Field>
        <Field label={texts.PRICE} optional>
          <MoneyInput value={price} onChange={setPrice} />
        </Field>
      </div>
      {add.problem && (
        <IntoView>
          <Note tone="refusal" title={catalogMessages.NOT_ADDED}>
            {add.problem}
          </Note>
        </IntoView>
      )}
    </FormDialog>
  );
}
