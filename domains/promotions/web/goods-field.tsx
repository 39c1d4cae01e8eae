import { useState } from 'react';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { getTagsInUse } from '#domains/inventory/contract/tags.ts';
import { findPromotionProducts } from '#domains/promotions/contract/calls.ts';
import { goodsText } from '#domains/promotions/rules/promotion-sentences.ts';
import { asSentence } from '#domains/promotions/web/as-sentence.ts';
import { promotionsWebMessages as texts } from '#domains/promotions/web/messages.ts';
import type { FormGoods } from '#domains/promotions/web/promotion-form-draft.ts';
import { getTree, type TreeNode } from '#domains/taxonomy/contract/calls.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { Field } from '#ui/controls/field.tsx';
import { IconScan } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { send } from '#platform/web/api.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

const LONG_MS = 600_000;
/** More chips than this are a list of their own. */
const MOST_CHIPS = 12;

type Option = { readonly value: string; readonly label: string };

const flat = (nodes: readonly TreeNode[], depth = 0): Option[] =>
  nodes.flatMap((node) => [
    { value: String(node.taxonomyId), label: `${'\u2003'.repeat(depth)}${node.name}` },
    ...flat(node.children, depth + 1),
  ]);

/** What goods can be chosen from, and what chosen ones are called. */
export function useGoods() {
  const { clientId } = useWorkplace();
  const departments = useDepartments().options;
  const tree = useCall(getTree, {}, { staleMs: LONG_MS });
  const tags = useCall(getTagsInUse, { ClientID: clientId }, { staleMs: 60_000 });
  const categories = flat(tree.data ?? []);
  const nameOf = (list: readonly Option[], id: number): string =>
    list.find((one) => one.value === String(id))?.label.trim() ?? String(id);
  return {
    departments,
    categories,
    tags: (tags.data ?? []).map((one) => ({ value: one.tag, label: one.tag })),
    departmentName: (id: number) => nameOf(departments, id),
    categoryName: (id: number) => nameOf(categories, id),
    wordsOf: (goods: FormGoods): string =>
      goodsText({
        departments: goods.departmentIds.map((id) => nameOf(departments, id)),
        categories: goods.taxonomyIds.map((id) => nameOf(categories, id)),
        tags: goods.tags,
        products: goods.products.length,
      }),
  };
}

export type GoodsFieldProps = {
  label: string;
  goods: FormGoods;
  change: (goods: FormGoods) => void;
  error?: string | null;
};

/** Which goods: departments, categories, tags and products, each as a chip that can be taken away. */
export function GoodsField({ label, goods, change, error }: GoodsFieldProps) {
  const from = useGoods();
  const rest = (options: readonly Option[], taken: readonly (number | string)[]) =>
    options.filter((option) => !taken.map(String).includes(option.value));
  return (
    <Field label={label} group error={error ?? null}>
      <Stack gap={8}>
        <Chosen goods={goods} change={change} />
        <div className="two">
          <Picker
            label={texts.ADD_DEPARTMENT}
            options={rest(from.departments, goods.departmentIds)}
            onPick={(id) => change({ ...goods, departmentIds: [...goods.departmentIds, Number(id)] })}
          />
          <Picker
            label={texts.ADD_CATEGORY}
            options={rest(from.categories, goods.taxonomyIds)}
            onPick={(id) => change({ ...goods, taxonomyIds: [...goods.taxonomyIds, Number(id)] })}
          />
        </div>
        <Picker
          label={texts.ADD_TAG}
          options={rest(from.tags, goods.tags)}
          onPick={(tag) => change({ ...goods, tags: [...goods.tags, tag] })}
        />
        <Codes goods={goods} change={change} />
      </Stack>
    </Field>
  );
}

type PickerProps = { label: string; options: readonly Option[]; onPick: (value: string) => void };

/** Choosing one adds it; the box is empty again. Not there while nothing is left to choose. */
function Picker({ label, options, onPick }: PickerProps) {
  if (options.length === 0) return null;
  return <SelectInput aria-label={label} value="" placeholder={label} options={options} onChange={onPick} />;
}

function Chosen({ goods, change }: Pick<GoodsFieldProps, 'goods' | 'change'>) {
  const from = useGoods();
  const without = <Key extends 'departmentIds' | 'taxonomyIds' | 'tags'>(key: Key, value: number | string) =>
    change({ ...goods, [key]: goods[key].filter((one) => one !== value) });
  const chips = [
    ...goods.departmentIds.map((id) => ({
      name: from.departmentName(id),
      remove: () => without('departmentIds', id),
    })),
    ...goods.taxonomyIds.map((id) => ({
      name: from.categoryName(id),
      remove: () => without('taxonomyIds', id),
    })),
    ...goods.tags.map((tag) => ({ name: `“${tag}”`, remove: () => without('tags', tag) })),
    ...goods.products.slice(0, MOST_CHIPS).map((product) => ({
      name: product.title,
      remove: () =>
        change({ ...goods, products: goods.products.filter((one) => one.catalogId !== product.catalogId) }),
    })),
  ];
  if (chips.length === 0) return null;
  const more = goods.products.length - MOST_CHIPS;
  return (
    <Row gap={6} align="stretch" wrap>
      {chips.map(({ name, remove }, at) => (
        <Chip key={`${at} ${name}`} onRemove={remove} removeLabel={texts.remove(name)}>
          {name}
        </Chip>
      ))}
      {more > 0 && <span className="s t2">{texts.andMore(more)}</span>}
      {goods.products.length > 1 && (
        <Button size="small" tone="ghost" onClick={() => change({ ...goods, products: [] })}>
          {texts.CLEAR_PRODUCTS}
        </Button>
      )}
    </Row>
  );
}

/** A box that takes a list of codes, scanned one after another or pasted. */
function Codes({ goods, change }: Pick<GoodsFieldProps, 'goods' | 'change'>) {
  const { clientId } = useWorkplace();
  const [codes, setCodes] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'ok' | 'warn' | 'error'; text: string } | null>(null);
  const add = async () => {
    setBusy(true);
    setSaid(null);
    try {
      const { found, missing } = await send(findPromotionProducts, { codes, clientId });
      const known = new Set(goods.products.map((product) => product.catalogId));
      const fresh = found.filter((product) => !known.has(product.catalogId));
      if (fresh.length > 0) change({ ...goods, products: [...goods.products, ...fresh] });
      setCodes(missing.join('\n'));
      setSaid(
        missing.length > 0
          ? { tone: 'warn', text: texts.missing(missing) }
          : { tone: 'ok', text: texts.added(fresh.length) },
      );
    } catch (error) {
      setSaid({
        tone: 'error',
        text: asSentence(error instanceof Error ? error.message : failureText(error), 'codes'),
      });
    }
    setBusy(false);
  };
  return (
    <>
      <Field label={texts.CODES} hint={texts.CODES_HINT}>
        <TextArea rows={2} value={codes} onChange={setCodes} maxLength={40_000} />
      </Field>
      <div className="row">
        <Button icon={IconScan} busy={busy} disabled={codes.trim() === ''} onClick={() => void add()}>
          {texts.ADD_CODES}
        </Button>
      </div>
      {said && (
        <Note tone={said.tone} announce>
          {said.text}
        </Note>
      )}
    </>
  );
}
