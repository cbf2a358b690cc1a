import type { TextSchema } from '@kantoor/schemas';

export const REQUEST_BODY = 'kantoor:request-body';

/** How the interceptor handles a body: which texts are multi-line, and how it refuses invalid content. */
export interface RequestBody {
  schema: TextSchema;
  /** Throws validation errors; absent where a record's own validator checks the body. */
  validate?: (body: unknown) => void;
}
