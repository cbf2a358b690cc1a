import type { ErrorCode } from '@kantoor/schemas';
import { Problem } from '../../runtime/problems/index.js';

/** Unique indexes by name, and the error for each. */
export type Duplicates = Record<string, { code: ErrorCode; pointer: string }>;

const constraintOf = (error: unknown): string | undefined => {
  const driverError = (error as { driverError?: { code?: string; constraint?: string } } | null)?.driverError;
  return driverError?.code === '23505' ? driverError.constraint : undefined;
};

/** Runs a write; a unique violation gets its own message, also when two saves race (CRM-F08). */
export async function mapUniqueViolations<T>(duplicates: Duplicates | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const known = duplicates?.[constraintOf(error) ?? ''];
    throw known ? new Problem(known.code, { errors: [{ pointer: known.pointer, code: known.code }], cause: error }) : error;
  }
}
