// npm run -s openapi: prints the OpenAPI document of all calls, alone on standard output.
import { openApiDocument } from '#server/openapi.ts';

process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
