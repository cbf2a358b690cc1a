import type { FieldProblem } from '../../platform/runtime/problems/index.js';
import type { SentDocumentLine } from '../costs/index.js';

/** What a body may also name as the registers do (D-68). */
interface RegisteredNames {
  organization?: unknown;
  organizationId?: unknown;
  documentLines?: unknown;
}
interface Stored {
  organizationId: number | null;
  lines: readonly { productId: number | null }[];
}
const nothing: Stored = { organizationId: null, lines: [] };

/**
 * Returns a body under our names: the supplier as an object, and the product of a line by its id. Where both names of a field are sent and
 * differ, the one that was changed since the record was read counts; where both were changed they contradict each other, which is a problem.
 */
export function underOurNames<Body extends object>(body: Body, before: Stored = nothing): { body: Body; problems: FieldProblem[] } {
  const { organization, organizationId, documentLines } = body as RegisteredNames;
  const problems: FieldProblem[] = [];
  const ours = under(organization, 'organizationId');
  const supplier = changedOf({ ours, theirs: organizationId }, before.organizationId);
  if (supplier === 'both') problems.push(...contradicting('/organization', '/organizationId'));
  return {
    body: {
      ...body,
      ...(supplier === 'theirs' && { organization: organizationId === null ? null : { organizationId } }),
      ...(Array.isArray(documentLines) && {
        documentLines: (documentLines as (SentDocumentLine & { product?: unknown })[]).map((line, at) => {
          const product = under(line?.product, 'productId');
          const changed = changedOf({ ours: line?.productId, theirs: product }, before.lines[at]?.productId ?? null);
          const pointer = `/documentLines/${at}`;
          if (changed === 'both') problems.push(...contradicting(`${pointer}/productId`, `${pointer}/product`));
          return changed === 'theirs' ? { ...line, productId: product } : line;
        }),
      }),
    },
    problems,
  };
}

/** Which of two values of a field counts, of which either may be missing (undefined). */
function changedOf({ ours, theirs }: { ours: unknown; theirs: unknown }, stored: unknown): 'ours' | 'theirs' | 'both' {
  if (theirs === undefined || ours === theirs) return 'ours';
  if (ours === undefined || ours === stored) return 'theirs';
  return theirs === stored ? 'ours' : 'both';
}

/** Returns what a reference names; itself where it is no object, so that it is refused as what it is. */
const under = (reference: unknown, id: string): unknown =>
  typeof reference === 'object' && reference !== null ? (reference as Record<string, unknown>)[id] : reference;
const contradicting = (...pointers: string[]): FieldProblem[] => pointers.map((pointer) => ({ pointer, code: 'FIELD_NAMES_DIFFER' }));
