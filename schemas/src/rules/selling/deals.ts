import { dealSchema } from '../../generated/schemas.js';
import { type FieldProblem, isEmpty, lineProblems, type LineToCheck } from '../money/lines.js';

/** Requirements of a deal beyond a lead; the keys are those of the register (CRM-214 to CRM-222). */
export interface DealToCheck {
  name?: string | null;
  organization?: { organizationId?: number } | null;
  contact?: { contactId?: number } | null;
  lines?: readonly LineToCheck[] | null;
}

/** A lead may have no lines (CRM-O21); leaving Lead requires at least one valid line (CRM-222). */
export function dealProblems(deal: DealToCheck, { linesRequired }: { linesRequired: boolean }): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (isEmpty(deal.name)) problems.push({ pointer: '/name', code: 'REQUIRED' });
  if (!deal.organization?.organizationId) problems.push({ pointer: '/organization', code: 'REQUIRED' });
  if (!deal.contact?.contactId) problems.push({ pointer: '/contact', code: 'REQUIRED' });
  if (linesRequired && !deal.lines?.length) problems.push({ pointer: '/lines', code: 'LINES_REQUIRED' });
  return [...problems, ...lineProblems(dealSchema.properties['lines']!.items!, deal.lines ?? [])];
}
