// How are bodies read? JSON, forms and files, each with a bound on what it may hold.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/api-error.ts';
import { parseStrictJson, shortened } from './strict-json.ts';

/** What a call takes that says nothing of its own. */
export const BODY_LIMIT = 256 * 1024;
/** A call that anybody may make without a token: a name, a password, an address. */
export const BODY_LIMIT_OF_ANYONE = 16 * 1024;
/** Keys and entries of a body, unless the call takes long lists. */
const MOST_VALUES = 50_000;
const MOST_FORM_FIELDS = 1_000;

/** Whether this request may hold the long lists that its call allows, and whether its call takes a file. */
export type BodyOf = { takesLongLists?: boolean; takesFile?: boolean };

/** Adds the readers of JSON, forms and files; anything else is 415. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, parseStrictJson(body as string, mostValues(request)));
    } catch (error) {
      done(new ApiError(400, 'BAD_INPUT', `The body is not right: ${(error as Error).message}`, 'body'));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, readForm(body as string));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  app.addContentTypeParser(
    ['text/csv', 'text/plain', 'application/octet-stream'],
    { parseAs: 'buffer' },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!(request as BodyOf).takesFile)
        throw Object.assign(new Error('a form with a file'), { statusCode: 415 });
      return fileOfForm(body, request.headers['content-type'] ?? '');
    },
  );
}

/** The bytes of the one file of a form; what else the form holds is not looked at. */
async function fileOfForm(body: Uint8Array, contentType: string): Promise<Uint8Array> {
  const wrong = (problem: string) =>
    new ApiError(400, 'BAD_INPUT', `The body is not right: ${problem}`, 'body');
  const form = await new Response(body as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => {
      throw wrong('it is no form');
    });
  const files = [...form.values()].filter((value) => typeof value !== 'string');
  const [file] = files;
  if (!file || files.length > 1) throw wrong('the form must hold one file');
  return new Uint8Array(await file.arrayBuffer());
}

const mostValues = (request: FastifyRequest): number | undefined =>
  (request as BodyOf).takesLongLists ? undefined : MOST_VALUES;

function readForm(body: string): Record<string, string> {
  let fields = 1;
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MOST_FORM_FIELDS)
      throw new ApiError(400, 'BAD_INPUT', 'The body is not right: too many values', 'body');
  }
  const given: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(body)) {
    const name = shortened(key);
    if (Object.hasOwn(given, key))
      throw new ApiError(400, 'BAD_INPUT', `Parameter ${name} was given twice`, name);
    given[key] = value;
  }
  return given;
}
