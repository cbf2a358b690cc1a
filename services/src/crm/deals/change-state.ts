import { canChangeDealState, dealProblems, dealStates, isDealState } from '@kantoor/schemas';
import type { DealStateId, ErrorCode } from '@kantoor/schemas';
import { Problem } from '../../platform/problems/problem.js';
import type { StoredRecord } from '../../platform/records/index.js';
import type { StoredDealLine } from './deal-lines.js';
import { isEmail, oneLine, receiverErrors } from '../../invoicing/invoice-mail/mail-receiver.js';
import type { MailReceiver } from '../../invoicing/invoice-mail/mail-receiver.js';

/** Body of `change-state` (CRM-271). */
export interface StateChange {
  newDealState: DealStateId;
  invoiceDate?: string;
  ccEmail?: string;
  receiver?: MailReceiver;
  emailTemplateOverride?: { masterTemplate: string; body: string; subject: string };
}

/** Which message a failed check has, per target state (CRM-298 to CRM-303). */
const invalidCode: Record<DealStateId, ErrorCode> = {
  1: 'DEAL_OPEN_INVALID',
  2: 'DEAL_WON_INVALID',
  6: 'DEAL_STATUS_CHANGE_INVALID',
  7: 'INVALID',
  4: 'DEAL_LEAD_INVALID',
  3: 'DEAL_STATUS_CHANGE_INVALID',
};
const failedCode: Partial<Record<DealStateId, ErrorCode>> = {
  1: 'DEAL_OPEN_FAILED',
  4: 'DEAL_LEAD_FAILED',
  7: 'DEAL_INVOICED_FAILED',
  3: 'ARCHIVE_DEAL_FAILED',
};

/** Refuses what the state machine forbids, and re-validates the deal before every change (CRM-085, CRM-O16). */
export function assertStateChange(deal: StoredRecord, lines: readonly StoredDealLine[], to: number): asserts to is DealStateId {
  if (!isDealState(to))
    throw new Problem('DEAL_STATUS_CHANGE_INVALID', { errors: [{ pointer: '/newDealState', code: 'FIELD_NOT_ALLOWED' }] });
  const from = deal['dealStateId'] as number;
  if (!canChangeDealState(from, to)) throw new Problem(failedCode[to] ?? 'DEAL_STATUS_CHANGE_FAILED', { params: { from, to } });
  if (to === dealStates.archived) return;
  const problems = dealProblems(
    {
      name: deal['name'] as string,
      organization: { organizationId: deal['organizationId'] as number },
      contact: { contactId: deal['contactId'] as number },
      lines: lines.map((line) => ({ ...line, product: line.productId === null ? null : { productId: line.productId } })),
    },
    { linesRequired: to !== dealStates.lead },
  );
  if (problems.length > 0) throw new Problem(invalidCode[to], { errors: problems });
}

/** Reads the body of `change-state`; the texts are those of the register (CRM-226, CRM-227). */
export function stateChangeOf(body: unknown): StateChange {
  const change = (body ?? {}) as StateChange;
  if (!Number.isInteger(change.newDealState))
    throw new Problem('DEAL_STATUS_CHANGE_INVALID', { errors: [{ pointer: '/newDealState', code: 'FIELD_REQUIRED' }] });
  const errors: { pointer: string; code: string; message?: string }[] = [];
  if (change.receiver) errors.push(...receiverErrors(change.receiver));
  if (change.ccEmail && !(typeof change.ccEmail === 'string' && isEmail(change.ccEmail)))
    errors.push({ pointer: '/ccEmail', code: 'FIELD_FORMAT', message: 'CC must be a valid email address' });
  if (change.invoiceDate && !/^\d{4}-\d{2}-\d{2}/.test(String(change.invoiceDate)))
    errors.push({ pointer: '/invoiceDate', code: 'FIELD_FORMAT' });
  errors.push(...overrideErrors(change.emailTemplateOverride));
  if (errors.length > 0) throw new Problem('INVALID', { errors });
  return change;
}

/** An override is whole or absent (PLT-172); a subject is one line, so that no header can be smuggled in. */
function overrideErrors(override: StateChange['emailTemplateOverride']): { pointer: string; code: string }[] {
  if (!override) return [];
  const parts = [
    ['masterTemplate', 100, true],
    ['subject', 200, true],
    ['body', 10_000, false],
  ] as const;
  const bad = ([name, max, single]: (typeof parts)[number]): boolean =>
    single
      ? !oneLine(override[name], max)
      : typeof override[name] !== 'string' || override[name].trim() === '' || override[name].length > max;
  return parts.filter(bad).map(([name]) => ({ pointer: `/emailTemplateOverride/${name}`, code: 'FIELD_REQUIRED' }));
}
