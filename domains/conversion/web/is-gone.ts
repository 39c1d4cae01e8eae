// Was a batch deleted while a screen showed it?
import { ApiFailure } from '#platform/web/api-failure.ts';

/** The server knows it no more, whatever the screen still shows. */
export const isGone = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;
