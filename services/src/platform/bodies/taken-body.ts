import type { TextSchema } from '@kantoor/schemas';

export const TAKEN_BODY = 'kantoor:taken-body';

/** What the interceptor does with a body: which texts have lines, and how it refuses what is wrong. */
export interface TakenBody {
  schema: TextSchema;
  /** Throws what is wrong; absent where a record's own validator checks the body. */
  validate?: (body: unknown) => void;
}
