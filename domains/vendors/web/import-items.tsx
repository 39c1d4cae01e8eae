import { useState } from 'react';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { FileImport } from '#domains/catalog/web/public/file-import.tsx';
import { useFileImport } from '#domains/catalog/web/public/use-file-import.ts';
import { listVendorItems } from '#domains/vendors/contract/items.ts';
import {
  dismissDoubt,
  getDoubts,
  type ImportedList,
  type ImportRowWire,
  importVendorItems,
  previewVendorItems,
  type VendorDoubtWire,
} from '#domains/vendors/contract/imports.ts';
import { allVendors } from '#domains/vendors/contract/vendors.ts';
import type { VendorField } from '#domains/vendors/rules/import-columns.ts';
import {
  importFieldNames,
  vendorClientTexts,
  vendorImportTexts as texts,
} from '#domains/vendors/web/messages.ts';
import { vendorItemsMessages } from '#domains/vendors/messages.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useChosenVendor, VendorPicker } from '#domains/vendors/web/public/vendor-picker.tsx';
import { unitCost } from '#domains/vendors/web/unit-cost-words.ts';
import { fromPercent } from '#kernel/money.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatMoney, formatPercent } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { IconTruck } from '#ui/icons.tsx';

type Choice = 'VendorID' | 'DepartmentId' | 'RemoveExisting' | 'fillCatalog' | 'fileName';
type Importing = ReturnType<typeof useFileImport<VendorField, Choice, ImportedList>>;
const ANY = '0';

/** Section 13: a vendor's new price list, what it would change and what margin it takes, and the rows of the last one that wait. */
export function ImportItems() {
  const [vendorId, choose] = useChosenVendor();
  return (
    <>
      <FilterRow>
        <VendorPicker value={vendorId} onChange={choose} none={vendorClientTexts.CHOOSE} />
      </FilterRow>
      <div className="vendor-pane">
        {vendorId > 0 ? (
          <ListOf key={vendorId} vendorId={vendorId} />
        ) : (
          <EmptyState icon={IconTruck} title={vendorClientTexts.CHOOSE} detail={texts.CHOOSE_DETAIL} />
        )}
      </div>
    </>
  );
}

function ListOf({ vendorId }: { vendorId: number }) {
  const importing = useFileImport<VendorField, Choice, ImportedList>({
    preview: previewVendorItems,
    run: importVendorItems,
    forgets: [listVendorItems, getDoubts, allVendors],
    imported: vendorItemsMessages.IMPORTED,
    always: { VendorID: String(vendorId) },
  });
  return (
    <>
      {!importing.report && (
        <Note tone="plain" announce={false}>
          {texts.CHECK_CODES}
        </Note>
      )}
      <FileImport
        importing={importing}
        words={texts}
        mayNot={useRightReason('vendors.edit')}
        fields={importFieldNames}
        choices={<Choices importing={importing} />}
        questions={importing.report && <Changes report={importing.report} />}
        result={{ sums, remarks, act }}
      />
      <Doubts vendorId={vendorId} />
    </>
  );
}

function Choices({ importing }: { importing: Importing }) {
  const departments = useDepartments();
  const chosen = importing.setup?.choices ?? {};
  const options = [{ value: ANY, label: texts.ANY_DEPARTMENT }, ...departments.options];
  return (
    <>
      <Field label={texts.DEPARTMENT} hint={texts.DEPARTMENT_HINT}>
        <SelectInput
          height={36}
          value={chosen.DepartmentId ?? ANY}
          options={options}
          onChange={(DepartmentId) => importing.choose({ DepartmentId })}
        />
      </Field>
      <Check
        checked={chosen.RemoveExisting === 'true'}
        detail={texts.REMOVE_DETAIL}
        onChange={(on) => importing.choose({ RemoveExisting: on ? 'true' : '' })}
      >
        {texts.REMOVE}
      </Check>
      <Check
        checked={chosen.fillCatalog === 'true'}
        onChange={(on) => importing.choose({ fillCatalog: on ? 'true' : '' })}
      >
        {texts.FILL}
      </Check>
    </>
  );
}

function sums(report: ImportedList) {
  return [
    { label: texts.ROWS, value: formatCount(report.rows) },
    { label: texts.NEW, value: formatCount(report.added), tone: report.added > 0 ? 'ok' : undefined },
    { label: texts.DEARER, value: formatCount(report.dearer), tone: report.dearer > 0 ? 'warn' : undefined },
    { label: texts.CHEAPER, value: formatCount(report.cheaper) },
    { label: texts.SAME, value: formatCount(report.same) },
    { label: texts.GONE, value: formatCount(report.gone) },
    {
      label: texts.INVALID,
      value: formatCount(report.invalid),
      tone: report.invalid > 0 ? 'bad' : undefined,
    },
  ] as const;
}

const remarks = (report: ImportedList, isDone: boolean) => (
  <>
    {!isDone && report.message && (
      <Note tone="refusal" title={vendorItemsMessages.IMPORT_FAILED}>
        {report.message}
      </Note>
    )}
    {report.lostMargin !== null && report.lostMargin > 0 && (
      <Note tone="warn" announce={false}>
        {texts.lost(formatMoney(report.lostMargin), formatCount(report.dearer))}
      </Note>
    )}
    {report.doubts > 0 && (
      <Note tone="plain" announce={false}>
        {texts.doubts(report.doubts)}
      </Note>
    )}
  </>
);

const act = (report: ImportedList) => ({
  label: texts.importing(formatCount(report.valid)),
  idle: report.valid + report.doubts === 0 ? report.message || texts.NOTHING : null,
});

const percent = (value: number | null): string => (value === null ? '' : formatPercent(fromPercent(value)));

const changeColumns: readonly Column<ImportRowWire>[] = [
  {
    key: 'title',
    title: texts.TITLE,
    narrow: 'title',
    cell: (row) => <b className="ell">{row.title}</b>,
  },
  {
    key: 'sku',
    title: texts.SKU,
    width: 130,
    quiet: true,
    hideBelow: 760,
    cell: (row) => <span className="ell num">{row.vendorSku || row.upc}</span>,
  },
  {
    key: 'before',
    title: texts.BEFORE,
    width: 100,
    align: 'right',
    quiet: true,
    hideBelow: 560,
    cell: (row) => <span className="num">{unitCost(row.before)}</span>,
  },
  {
    key: 'cost',
    title: texts.COST,
    width: 100,
    align: 'right',
    narrow: 'value',
    cell: (row) => <b className="num">{unitCost(row.cost)}</b>,
  },
  {
    key: 'price',
    title: texts.PRICE,
    width: 90,
    align: 'right',
    hideBelow: 760,
    cell: (row) => (row.price === null ? '' : formatMoney(row.price)),
  },
  {
    key: 'margin',
    title: texts.MARGIN,
    width: 170,
    align: 'right',
    narrow: 'detail',
    cell: (row) => (
      <span className="num">
        {row.marginBefore !== null && row.marginBefore !== row.margin && (
          <span className="t3">{texts.from(percent(row.marginBefore))} </span>
        )}
        {percent(row.margin)}
      </span>
    ),
  },
];

/** The rows of one kind, what loses most first. */
function Changes({ report }: { report: ImportedList }) {
  const [kind, setKind] = useState<'dearer' | 'new' | 'cheaper' | 'gone'>('dearer');
  const rows = report.items.filter((row) => row.kind === kind);
  const gone = report.goneItems.map((one) => ({
    ...NOTHING_ELSE,
    row: one.vendorItemId,
    title: one.title,
    vendorSku: one.vendorSku,
  }));
  return (
    <Panel title={texts.CHANGES} padded={false}>
      <FilterRow>
        <Segmented
          label={texts.CHANGES}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'dearer', label: texts.DEARER },
            { value: 'new', label: texts.NEW },
            { value: 'cheaper', label: texts.CHEAPER },
            { value: 'gone', label: texts.GONE },
          ]}
        />
      </FilterRow>
      <div className="fi-refused">
        <DataTable
          label={texts.CHANGES}
          columns={changeColumns}
          rows={kind === 'gone' ? gone : rows}
          rowKey={(row) => `${kind} ${row.row}`}
          empty={<EmptyState title={texts.NO_CHANGES} />}
        />
      </div>
    </Panel>
  );
}

const NOTHING_ELSE = {
  kind: 'same',
  upc: '',
  cost: null,
  before: null,
  price: null,
  margin: null,
  marginBefore: null,
} as const;

/** Rows that wait until a user chooses their product or dismisses them. */
function Doubts({ vendorId }: { vendorId: number }) {
  const go = useGoToSection();
  const mayNot = useRightReason('vendors.edit');
  const doubts = useCall(getDoubts, { VendorId: vendorId });
  const dismiss = useSubmit(dismissDoubt, { forgets: [getDoubts] });
  const rows = doubts.data ?? [];
  if (rows.length === 0) return null;
  const columns: readonly Column<VendorDoubtWire>[] = [
    {
      key: 'title',
      title: texts.TITLE,
      narrow: 'title',
      cell: (row) => <b className="ell">{row.title || row.vendorSku}</b>,
    },
    {
      key: 'sku',
      title: texts.SKU,
      width: 130,
      quiet: true,
      hideBelow: 900,
      cell: (row) => <span className="ell num">{row.vendorSku}</span>,
    },
    {
      key: 'reason',
      title: texts.WHY,
      width: 320,
      narrow: 'detail',
      cell: (row) => <span className="ell">{row.reason}</span>,
    },
    {
      key: 'acts',
      title: texts.DECIDE,
      width: 230,
      narrow: 'value',
      cell: (row) => (
        <span className="row">
          <Button size="small" disabled={mayNot !== null} onClick={() => go(11, { doubt: row.doubtId })}>
            {texts.NAME_IT}
          </Button>
          <Button
            size="small"
            disabled={mayNot !== null}
            onClick={() => void dismiss.send({ doubtId: row.doubtId })}
          >
            {texts.DISMISS}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Panel title={texts.WAITING} padded={false}>
      {dismiss.problem && <Note tone="refusal">{dismiss.problem}</Note>}
      <div className="fi-refused">
        <DataTable
          label={texts.WAITING}
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.doubtId)}
          rowText={(row) => row.title}
        />
      </div>
    </Panel>
  );
}
