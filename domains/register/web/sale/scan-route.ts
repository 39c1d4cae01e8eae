// What was scanned or typed: a quantity and an item, a receipt, a serial, or words to search by?

import { looksLikeCertificate } from '#domains/gift-certificates/rules/certificate-number.ts';

export type ScanRoute =
  | { readonly kind: 'receipt'; readonly number: string }
  | { readonly kind: 'item'; readonly code: string; readonly quantity: number }
  | { readonly kind: 'customer'; readonly memberNumber: string }
  | { readonly kind: 'certificate'; readonly number: string }
  | { readonly kind: 'search'; readonly text: string };

/** As printed on a receipt: store-device-sequence, or store-device-lease with an L and the number that the register gave without a server. */
const RECEIPT = /^R?(\d{1,6}-\d{1,6}-(?:\d{4,12}|\d{1,4}L\d{5,9}))$/i;
const MEMBER_CARD = /^(?:C|MEM|MEMBER)[-:]?(\d{3,12})$/i;
const TIMES_CODE = /^(\d{1,4})\s*[x×*]\s*(\S.*)$/i;
const MOST = 9_999;

/** Where a scan goes. A scan is never words: what is neither receipt nor member card is an item. */
export function routeScan(raw: string, quantity = 1): ScanRoute {
  const code = raw.trim();
  const receipt = RECEIPT.exec(code)?.[1];
  if (receipt !== undefined) return { kind: 'receipt', number: receipt.toUpperCase() };
  const member = MEMBER_CARD.exec(code)?.[1];
  if (member !== undefined) return { kind: 'customer', memberNumber: member };
  if (looksLikeCertificate(code)) return { kind: 'certificate', number: code };
  return { kind: 'item', code, quantity: within(quantity) };
}

/** Where typed text goes: "3 x 045496963729" and codes to the basket, words to the search. */
export function routeTyped(raw: string, quantity = 1): ScanRoute {
  const text = raw.trim();
  const times = TIMES_CODE.exec(text);
  if (times && looksLikeCode(times[2] ?? '')) return routeScan(times[2] ?? '', Number(times[1]));
  const route = routeScan(text, quantity);
  return route.kind === 'item' && !looksLikeCode(text) ? { kind: 'search', text } : route;
}

/** Digits (and the X of an ISBN), dashes and spaces between, at least four of them; or letters and digits joined by dashes as on our own labels. */
function looksLikeCode(text: string): boolean {
  return /^\d(?:[\s-]?\d){3,17}[\dxX]?$/.test(text) || /^(?=.*\d)[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+$/.test(text);
}

const within = (quantity: number): number => Math.min(MOST, Math.max(1, Math.trunc(quantity) || 1));
