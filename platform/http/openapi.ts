// What does the API look like to a program? The OpenAPI document of all calls, made from the contract.
import { z } from 'zod';
import { type AnyCall, pathParameters } from '#contract/call.ts';
import { formsOf } from './serve.ts';

const schema = (of: z.ZodType, io: 'input' | 'output'): unknown => {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return rest;
};

/** The OpenAPI 3.1 document. */
export function openApiDocument(calls: readonly AnyCall[]): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    for (const form of formsOf(call)) {
      const path = `/api/${form.path}`;
      paths[path] ??= {};
      (paths[path] as Record<string, unknown>)[form.method.toLowerCase()] = operation(
        call,
        form.method,
        form.path,
      );
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradepost',
      version: '0.1.0',
      description: 'Money is dollars with two decimals. A refusal of the business is 200 with success false.',
    },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
}

function operation(call: AnyCall, method: string, path: string): unknown {
  const inPath = new Set(pathParameters(path));
  const names = Object.keys(call.input.shape);
  const required = (name: string): boolean =>
    !(call.input.shape[name] as z.ZodType).safeParse(undefined).success;
  // What is beside a list, or in a DELETE, goes in the query.
  const asBody = method !== 'GET' && method !== 'DELETE' && !call.body;
  const parameters = names
    .filter((name) => inPath.has(name) || !asBody)
    .map((name) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required(name),
      schema: schema(call.input.shape[name] as z.ZodType, 'input'),
    }));
  const bodyNames = names.filter((name) => !inPath.has(name));
  const body = call.body
    ? schema(call.body, 'input')
    : asBody && bodyNames.length > 0
      ? schema(
          z.object(Object.fromEntries(bodyNames.map((name) => [name, call.input.shape[name] as z.ZodType]))),
          'input',
        )
      : undefined;
  const type = {
    json: 'application/json',
    pdf: 'application/pdf',
    html: 'text/html',
    bytes: 'application/octet-stream',
    csv: 'text/csv',
  }[call.produces];
  return {
    operationId: `${call.id}.${method}.${path}`.replace(/[^A-Za-z0-9.]/g, '_'),
    summary: call.summary,
    tags: [call.area],
    'x-right': call.right,
    'x-changes': call.changes,
    ...(call.right === 'anyone' ? { security: [] } : { security: [{ token: [] }] }),
    parameters: call.changes
      ? [
          ...parameters,
          { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } },
        ]
      : parameters,
    ...(body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: {
        description: 'The answer, or a refusal with success false',
        content: {
          [type]: {
            schema:
              call.produces === 'json' ? schema(call.output, 'output') : { type: 'string', format: 'binary' },
          },
        },
      },
      400: { description: 'Bad input; field names it' },
      ...(call.right === 'anyone'
        ? {}
        : {
            401: { description: 'No token, or an ended one' },
            403: { description: 'The right is missing' },
          }),
      404: { description: 'Absent, or of another store' },
    },
  };
}
