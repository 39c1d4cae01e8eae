// What may be asked of a seller, and what is wrong with an answer?
import { dealerMessages as texts } from '#domains/dealer-rules/messages.ts';

export const SELLER_FIELDS = [
  'idType',
  'idNumber',
  'idState',
  'idExpiry',
  'birthDate',
  'address',
  'height',
  'weight',
] as const;
export type SellerField = (typeof SELLER_FIELDS)[number];

export const ID_TYPES = [
  'driverLicense',
  'stateId',
  'passport',
  'militaryId',
  'residentCard',
  'other',
] as const;
export type IdType = (typeof ID_TYPES)[number];

/** Empty is not said; days are yyyy-MM-dd. */
export type Seller = Readonly<Record<SellerField, string>>;

export const NO_SELLER: Seller = {
  idType: '',
  idNumber: '',
  idState: '',
  idExpiry: '',
  birthDate: '',
  address: '',
  height: '',
  weight: '',
};

/** Years between two days; who was born on the 29th of February is a year older on the 1st of March. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Of what is asked, what nobody said yet. */
export const missingFields = (seller: Seller, asks: readonly SellerField[]): SellerField[] =>
  asks.filter((field) => seller[field].trim() === '');

/** The fields in words, as a sentence names them. */
export const fieldList = (fields: readonly SellerField[]): string =>
  fields.map((field) => inSentence(texts.FIELDS[field])).join(', ');

/** A label inside a sentence: 'Date of birth' begins small, 'ID number' doesn't. */
const inSentence = (label: string): string =>
  /^ID\b/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
