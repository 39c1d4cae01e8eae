import { allVendors, type VendorWire } from '#domains/vendors/contract/vendors.ts';
import { vendorAreaTexts as texts } from '#domains/vendors/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useAddressId } from '#platform/web/use-address.ts';
import { SelectInput } from '#ui/controls/select-input.tsx';

/** No vendor is chosen (VEND-05, CONST-08). */
export const NO_VENDOR = -1;

const byName = (one: VendorWire, other: VendorWire) => one.name.localeCompare(other.name);

/** The chain's vendors sorted by name (VEND-08), kept up to date, with the states of the read. */
export function useVendors() {
  const answer = useCall(allVendors, {}, { staleMs: 60_000 });
  useLive('vendors.changed', [allVendors]);
  return { answer, vendors: [...(answer.data ?? [])].sort(byName) };
}

/** The vendor that the address names by ?vendor=, or -1 for none, and how to choose another. */
export function useChosenVendor(): readonly [number, (vendorId: number) => void] {
  const [id, set] = useAddressId('vendor');
  return [id ?? NO_VENDOR, (vendorId) => set(vendorId > 0 ? vendorId : null)];
}

type Props = {
  value: number;
  onChange: (vendorId: number) => void;
  /** What none chosen is called: by default all vendors. */
  none?: string;
  label?: string;
};

/** Chooses one of the chain's vendors, or none. */
export function VendorPicker({ value, onChange, none = texts.ALL_VENDORS, label = texts.VENDOR }: Props) {
  const { vendors } = useVendors();
  const options = [
    { value: String(NO_VENDOR), label: none },
    ...vendors.map(({ vendorid, name }) => ({ value: String(vendorid), label: name })),
  ];
  return (
    <SelectInput
      aria-label={label}
      value={String(value)}
      options={options}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
