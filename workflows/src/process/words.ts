import type { ProcessState } from './outcome.js';

/** Why a process waits for a person, as operators read it. Keys that are not here are told as they are. */
const reasons: Record<string, string> = {
  CUSTOMER_INCOMPLETE: 'the customer lacks data that must be on an invoice',
  LEGAL_ENTITY_INCOMPLETE: 'our legal entity lacks data that must be on an invoice',
  INVOICE_INCOMPLETE: 'the invoice is not complete',
  TOTAL_CHANGED: 'the total is another one than was confirmed',
  EXCHANGE_RATE_MISSING: 'there is no exchange rate for its date yet',
  MAIL_REFUSED: 'the mail was refused by the server',
  RECEIVER_MISSING: 'the customer has no e-mail address',
  CONTACT_WITHOUT_ADDRESS: 'the contact has no e-mail address',
  CUSTOMER_ARCHIVED: 'the customer is archived',
  LEGAL_ENTITY_MISSING: 'no legal entity invoices for the team',
  LINES_MISSING: 'the subscription has no lines',
  AMOUNT_TOO_LARGE: 'the amount is too large to be booked',
  STEP_FAILED: 'the step fails each time it is tried',
  STEP_BROKE_OFF: 'a worker died each time the step began',
};
const ends: Record<string, string> = {
  stopped: 'stopped: its record is gone',
  cancelled: 'stopped for good by a person',
  held: 'held up by a person until somebody resumes it',
};
const clockOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const begun = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Where a process stands, in a sentence for the page of its workflow. */
export function detailsOf<Step extends string>(
  words: Readonly<Record<string, string>>,
  { step, blocked }: ProcessState<Step>,
  sinceMs: number,
): string {
  const since = `since ${clockOf(sinceMs)}`;
  if (!blocked) return `${begun(ends[step] ?? words[step] ?? step)}, ${since}.`;
  const reason = [reasons[blocked.code] ?? blocked.code, blocked.why].filter(Boolean).join(': ');
  return `**Action needed**: ${reason}. It waits for action ${since}, at the step that ${words[blocked.at] ?? blocked.at}.`;
}
