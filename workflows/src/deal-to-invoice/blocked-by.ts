import type { DealToInvoiceInput, ProcessView } from '@kantoor/schemas';
import { MailRefused, Problem } from '@kantoor/services';
import type { ParkReason } from '../process/step-guard.js';

export type Blocked = NonNullable<ProcessView['blocked']>;

/** What a refusal means for the process: something to mend, or (undefined) only to try again. */
export function blockedBy(error: unknown, { dealId, invoiceId }: DealToInvoiceInput): { blocked: Blocked } | { stopped: true } | undefined {
  if (error instanceof MailRefused) {
    const problems = [{ pointer: '/mailRequest/receiver/emailAddress', code: 'MAIL_REFUSED' }];
    return { blocked: { code: 'MAIL_REFUSED', problems, mend: { resource: 'sales-invoices', id: invoiceId } } };
  }
  if (!(error instanceof Problem) || error.status >= 500) return undefined;
  if (error.code === 'NOT_FOUND') return { stopped: true };
  const problems = (error.details.errors ?? []).map(({ pointer, code }) => ({ pointer, code }));
  return { blocked: { code: error.code, problems, mend: { resource: 'deals', id: dealId } } };
}

/** Nobody can tell what to mend; the name of the process is what its lines in the log are found by. */
export const blockedByParking = (code: ParkReason, trace: string, { dealId }: DealToInvoiceInput): { blocked: Blocked } => ({
  blocked: { code, problems: [], params: { trace }, mend: { resource: 'deals', id: dealId } },
});
