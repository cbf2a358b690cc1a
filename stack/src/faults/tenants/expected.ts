import type { Operation } from '../support/operations.js';

/** Routes that need no token. A route outside this list that answers without one fails the matrix. */
export const publicRoutes = [
  'GET /api/config',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/invoices/transactions/{secret}/{transactionId}',
  'POST /api/invoices/transactions/{secret}/{transactionId}',
  'POST /api/invoices/webhooks/mollie',
];

/** Routes that work without an ecosystem, on the person's own account only (PLT-318). */
const isOwnAccount = /^\/api\/directory\/me\//;
export const needsEcosystem = ({ template }: Operation): boolean => !isOwnAccount.test(template);

const isArea = /^\/api\/(crm|invoices)\//;
export const changesData = ({ method }: Operation): boolean => method !== 'GET';

export type Level = 'member' | 'finance' | 'siteAdmin';

const forFinance = ['/api/directory/audit-log', '/api/directory/settings', '/api/directory/upload-usage', '/api/invoices/mail-log'];

/** The least level that may call a route, as the requirements say it (PLT-230 to PLT-233), not as the code does. */
export function leastLevel({ template, method }: Operation): Level {
  if (template.startsWith('/api/identity/')) return 'siteAdmin';
  if (forFinance.includes(template)) return 'finance';
  const changes = method !== 'GET';
  if (changes && /^\/api\/(invoices\/(legal-entities|tax-rates)|crm\/tax-rate-rules)/.test(template)) return 'finance';
  if (changes && template.startsWith('/api/invoices/{legalEntity}') && !/\/send(-reminder)?$/.test(template)) return 'finance';
  return 'member';
}

/** Changes of CRM and invoices want the right to work without paper (CRM-O12). */
export const wantsPaperless = (operation: Operation): boolean => changesData(operation) && isArea.test(operation.template);

/** What belongs to a team and is closed to the other teams of the ecosystem: single deals and invoices with all that hangs on them (CRM-O11, PLT-O98). */
export function isOfTeam({ template, method }: Operation): boolean {
  if (/^\/api\/crm\/deals\/\{id\}/.test(template) || template.startsWith('/api/crm/team-settings/')) return true;
  if (template.startsWith('/api/crm/teams/{team}/deals')) return template.includes('{id}') || method !== 'GET';
  return template.includes('sales-invoices/{id}');
}

/** What even the owner is refused, and why. */
export const ownerRefusals: Record<string, number> = {
  // Nothing waits: no deal of the matrix was invoiced.
  'POST /api/crm/deals/{id}/resume': 404,
  // The owner's legal entity charges it.
  'POST /api/invoices/tax-rates/{id}/archive': 409,
};
