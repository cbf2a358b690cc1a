import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiResponse, ApiTags } from '@nestjs/swagger';

/** A JSON Schema as it stands in the API document (OpenAPI 3.1 takes it unchanged). */
type JsonSchema = object;

/** A controller that wants a signed-in person and an ecosystem. */
export const ApiArea = (tag: string) =>
  applyDecorators(
    ApiTags(tag),
    ApiBearerAuth(),
    ApiHeader({ name: 'x-ecosystem', description: 'Id of the current ecosystem', required: true }),
  );

export { Takes, TakesFile, TakesRecord } from '../bodies/takes.js';
export type { TakesOptions } from '../bodies/takes.js';
export const Answers = (schema: JsonSchema, status = 200) => ApiResponse({ status, schema: schema as never });
export const ApiIfMatch = () => ApiHeader({ name: 'If-Match', description: 'ETag of the version that was read', required: false });
export const ApiIdempotencyKey = () =>
  ApiHeader({ name: 'Idempotency-Key', description: 'The same key and body gives the first answer again', required: false });
