import { type EntitySchema, organizationSchema, taxRateSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { type FieldProblem, Problem } from '../../platform/runtime/problems/index.js';
import { namesOfArchived } from '../../directory/teams/index.js';
import { isChoosable } from '../../platform/records/records/index.js';
import type { InvoiceDraft } from '../sales-book/index.js';

type Named = Partial<Pick<InvoiceDraft, 'customer' | 'lines'>>;
type Ids = readonly (number | null | undefined)[];

const customersOf = ({ customer }: Named): Ids => [customer?.customerId];
const teamsOf = ({ lines = [] }: Named): string[] => lines.map(({ department }) => department ?? '');
const ratesOf = ({ lines = [] }: Named): Ids => lines.map(({ taxRateId }) => taxRateId);

/**
 * Checks that a draft uses only rates and a customer of this ecosystem; archived ones, and archived teams, may stay on it but not be newly chosen
 * (CRM-O72).
 */
export async function assertChosen(tx: Tx, ctx: RequestContext, named: Named, before: Named = {}): Promise<void> {
  const customers = await unknownOf(tx, ctx, organizationSchema, customersOf(named), customersOf(before));
  const rates = await unknownOf(tx, ctx, taxRateSchema, ratesOf(named), ratesOf(before));
  const pointers = [
    ...customersOf(named).flatMap((id) => (customers.has(id) ? ['/customer/customerId'] : [])),
    ...ratesOf(named).flatMap((id, index) => (rates.has(id) ? [`/lines/${index}/taxRate`] : [])),
  ];
  const archived = await namesOfArchived(
    tx,
    ctx,
    teamsOf(named).filter((name) => !teamsOf(before).includes(name)),
  );
  const errors: FieldProblem[] = [
    ...pointers.map((pointer) => ({ pointer, code: 'FIELD_REFERENCE_UNKNOWN' })),
    ...teamsOf(named).flatMap((team, index) =>
      archived.has(team) ? [{ pointer: `/lines/${index}/department`, code: 'TEAM_ARCHIVED' }] : [],
    ),
  ];
  if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
}

async function unknownOf(tx: Tx, ctx: RequestContext, schema: EntitySchema, ids: Ids, allowed: Ids): Promise<ReadonlySet<unknown>> {
  const unknown = new Set<unknown>();
  for (const id of new Set(ids)) {
    if (typeof id === 'number' && !allowed.includes(id) && !(await isChoosable(tx, ctx, schema, id))) unknown.add(id);
  }
  return unknown;
}
