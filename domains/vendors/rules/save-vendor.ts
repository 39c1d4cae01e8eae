// May a vendor be saved as it was typed? NS-VEND-03.
import { accessMessages } from '#domains/access/messages.ts';
import { emailProblem } from '#domains/access/rules/email.ts';
import { phoneProblem } from '#domains/customers/rules/customer-fields.ts';
import { vendorTexts as texts } from '#domains/vendors/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type VendorFields = {
  readonly name: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
};
export type VendorProblems = { readonly [field in keyof VendorFields]?: string };

/** What is wrong with each field: a name is required, email and phone are valid where there are any. */
export function vendorProblems({ name, contactEmail, contactPhone }: VendorFields): VendorProblems {
  const email = emailProblem(contactEmail.trim());
  const phone = phoneProblem(contactPhone.trim());
  return {
    ...(name.trim() === '' && { name: accessMessages.REQUIRED }),
    ...(email && { contactEmail: email }),
    ...(phone && { contactPhone: phone }),
  };
}

type Chosen = { readonly vendorInterface: string; readonly vendorInterfaceId: number | null };
type Adapter = { readonly vendorInterfaceId: number; readonly name: string };

/** The interface that id or name mean, one of them being enough; null for none, undefined for one that isn't there. */
export function findInterface(
  { vendorInterface, vendorInterfaceId }: Chosen,
  there: readonly Adapter[],
): Adapter | null | undefined {
  if (vendorInterfaceId !== null) return there.find((one) => one.vendorInterfaceId === vendorInterfaceId);
  if (vendorInterface === '') return null;
  return there.find(({ name }) => name.toLowerCase() === vendorInterface.toLowerCase());
}

/** Why a vendor can't have this name: another one has it. */
export const nameTaken = (name: string): Refusal =>
  refuse('VENDOR_NAME_TAKEN', texts.nameTaken(name), { field: 'name' });
