// npm run -s openapi: prints the OpenAPI document of all calls, alone on standard output.
import { openApiDocument } from '#platform/http/openapi.ts';
import { routesOf } from '#platform/module.ts';
import { modules } from '#server/modules.ts';

process.stdout.write(
  `${JSON.stringify(openApiDocument(routesOf(modules).map(({ call }) => call)), null, 2)}\n`,
);
