// Which failures does a call answer with a status of its own?
//
// Thrown, because nothing of the command may go on after them. Refusals of the business are values (refusal.ts).

import { CARD_NUMBER } from './fields.ts';

export type ApiErrorCode =
  | 'BAD_INPUT'
  | 'LOOKS_LIKE_CARD'
  | 'NO_TOKEN'
  | 'RIGHT_REQUIRED'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'KEY_REUSED'
  | 'CONFLICT'
  | 'TOO_LARGE'
  | 'TOO_MANY_REQUESTS'
  | 'STORE_UNAVAILABLE';

export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** The input field that is refused, as the contract spells it. */
  readonly field: string | undefined;
  /** The right that the user lacks, and the fingerprint of the act for those who may approve it; of 403 only. */
  right: string | undefined;
  act: string | undefined;
  constructor(status: number, code: ApiErrorCode, message: string, field?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** 400: the field is wrong; message says how, for a person. */
export const badInput = (field: string, message: string): ApiError =>
  new ApiError(400, 'BAD_INPUT', message, field);
/** 400: what was typed into the field looks like a card number; it is neither kept nor logged. */
export const cardNumberIn = (field: string): ApiError =>
  new ApiError(400, 'LOOKS_LIKE_CARD', `${field} ${CARD_NUMBER}`, field);
/** 401: no token, or one that is expired or ended. */
export const noToken = (): ApiError => new ApiError(401, 'NO_TOKEN', 'Sign in again');
/** 403: the user lacks the right; `message` where the right's name doesn't say enough. */
export const notAllowed = (right: string, message = `You need the right ${right} for this`): ApiError =>
  Object.assign(new ApiError(403, 'RIGHT_REQUIRED', message), { right });
/** 404: absent, or of a store that the user doesn't belong to; both answer the same. */
export const notFound = (message: string, field?: string): ApiError =>
  new ApiError(404, 'NOT_FOUND', message, field);
/** 409: the record changed meanwhile, or the key was used for something else. */
export const conflict = (message: string): ApiError => new ApiError(409, 'CONFLICT', message);
