import { permissionTable, type Role } from '@kantoor/schemas';
import type { Operation } from '../support/operations.js';

/** Routes that need no token. Any other route that answers without one fails the matrix. */
export const publicRoutes = [
  'GET /api/config',
  'GET /api/crm/translations',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/invoices/transactions/{secret}/{transactionId}',
  'POST /api/invoices/transactions/{secret}/{transactionId}',
  'POST /api/invoices/webhooks/mollie',
];

/** Routes that need a token, but no membership of an ecosystem. */
export const newcomerRoutes = ['GET /api/directory/first-ecosystem', 'POST /api/directory/first-ecosystem'];

/** Routes that work without an ecosystem, on the user's own account only (PLT-318). */
const isOwnAccount = /^\/api\/directory\/me\//;
export const needsEcosystem = ({ template }: Operation): boolean => !isOwnAccount.test(template);

/**
 * Read from the rows of the table, not by the function that the API's guard calls: a mistake there shows as a difference. A caller with
 * fewer roles is the owner, who leads the group of these records.
 */
const isHeld = (holders: readonly string[], roles: readonly Role[]): boolean =>
  holders.includes('member') ||
  holders.includes('groupLead') ||
  (holders.includes('backOffice') && roles.includes('app_paperless')) ||
  (holders.includes('finance') && roles.includes('BE_FinanceEmployee')) ||
  (holders.includes('siteAdmin') && roles.includes('BE_SiteAdmin'));

/** Returns why a user with these roles may not call a route; undefined if they may. */
export function refusalFor(roles: readonly Role[], { permissions }: Operation): string | undefined {
  const grants: { holders: readonly string[]; with?: Role }[] = permissions.map((permission) => permissionTable[permission]);
  if (grants.some(({ holders }) => !isHeld(holders, roles))) return 'FORBIDDEN';
  return grants.some(({ with: role }) => role && !roles.includes(role)) ? 'PAPERLESS_REQUIRED' : undefined;
}

/**
 * Returns whether a route is for the lead of the record's group: the lead of another one is refused (PLT-232, D-49). Reports are requested
 * for a team: a lead of any of its groups sees that group's figures, which a separate spec checks.
 */
export const isOfGroup = ({ permissions, template }: Operation): boolean =>
  template !== '/api/directory/teams/{id}/figures' && permissions.some((permission) => 'askedFor' in permissionTable[permission]);

/**
 * Returns whether it belongs to a team and is closed to the ecosystem's other teams: single deals, subscriptions, purchases, documents and
 * invoices with everything attached, also the mails about them (CRM-O11, PLT-O98).
 */
export function isOfTeam({ template, method }: Operation): boolean {
  if (
    /^\/api\/(crm|purchases)\/(deals|subscriptions|purchases|inbox-documents)\/\{id\}/.test(template) ||
    template.startsWith('/api/crm/team-settings/')
  )
    return true;
  if (/^\/api\/(crm|purchases)\/teams\/\{team\}\/(deals|subscriptions|purchases)/.test(template))
    return template.includes('{id}') || method !== 'GET';
  return /(sales|purchase)-invoices\/\{id\}/.test(template) || template.startsWith('/api/directory/message-log/');
}

/** What even the owner is refused, and why. */
export const ownerRefusals: Record<string, number> = {
  // Nothing waits: no deal of the matrix was invoiced.
  'POST /api/crm/deals/{id}/resume': 404,
  // No period is due, or none needs attention.
  'POST /api/crm/teams/{team}/subscriptions/{id}/periods/{start}/resume': 404,
  'POST /api/crm/teams/{team}/subscriptions/{id}/periods/{start}/skip': 404,
  'POST /api/crm/teams/{team}/subscriptions/{id}/periods/{start}/undo-skip': 404,
  // None of their mails has this Message-ID.
  'POST /api/directory/mail-log/bounces': 404,
  // No one guesses the setup code.
  'POST /api/directory/further-ecosystems': 403,
  // The owner has signed in, so there is no invitation to withdraw.
  'DELETE /api/directory/people/{id}': 409,
  // Approval of the purchase was never requested.
  'POST /api/purchases/purchases/{id}/approvals/approve': 404,
  'POST /api/purchases/purchases/{id}/approvals/decline': 404,
  'POST /api/purchases/purchases/{id}/approvals/take-back': 404,
  'POST /api/purchases/purchases/{id}/approvals/question': 404,
  'POST /api/purchases/purchases/{id}/approvals/reply': 404,
  'POST /api/purchases/purchases/{id}/approvals/hand-over': 404,
  'POST /api/purchases/purchases/{id}/approvals/remind': 409,
  'POST /api/purchases/purchases/{id}/approvals/resume': 409,
  'POST /api/purchases/purchase-approval/{id}/approve': 404,
  'POST /api/purchases/purchase-approval/{id}/decline': 404,
  'POST /api/purchases/purchase-approval/{id}/remind': 409,
  'POST /api/purchases/approvals/remind': 409,
  // No user edits their own declaration after submitting it (D-20).
  'DELETE /api/purchases/inbox-documents/{id}/attachments/{fileId}': 403,
  // Nor finalizes it.
  'POST /api/purchases/inbox-documents/{id}/finalize': 403,
  // Its file is text that claims to be a PDF, it has no second one, and nothing was split from it.
  'POST /api/purchases/inbox-documents/{id}/attachments/{fileId}/split': 422,
  'POST /api/purchases/inbox-documents/{id}/join': 404,
  'POST /api/purchases/inbox-documents/{id}/undo-arrangement': 409,
  // It is no picture either, nor is that of the purchase.
  'GET /api/purchases/inbox-documents/{id}/attachments/{fileId}/picture': 409,
  'GET /api/purchases/purchases/{id}/attachments/{fileId}/picture': 409,
  // Approval of the document was not requested either.
  ...Object.fromEntries(
    ['approve', 'decline', 'take-back', 'question', 'reply', 'hand-over'].map((verb) => [
      `POST /api/purchases/inbox-documents/{id}/approvals/${verb}`,
      404,
    ]),
  ),
  ...Object.fromEntries(
    ['approvals/remind', 'approvals/resume', 'remind'].map((verb) => [`POST /api/purchases/inbox-documents/{id}/${verb}`, 409]),
  ),
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/process': 404,
  // The invoice of the matrix owes nothing back.
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/refund-order': 409,
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/refund-order/take-out': 404,
  // The batch of the matrix pays nothing.
  'GET /api/invoices/{legalEntity}/batch-payments/{id}/credit-transfer': 409,
  'POST /api/invoices/{legalEntity}/batch-payments/{id}/edit': 409,
  // It is executed before.
  'POST /api/invoices/{legalEntity}/batch-payments/{id}/cancel': 409,
  // The supplier credits, and files of a purchase invoice are permanent.
  'POST /api/invoices/{legalEntity}/purchase-invoices/{id}/credit': 409,
  'DELETE /api/invoices/{legalEntity}/purchase-invoices/{id}/attachments/{fileId}': 409,
  // The invoices of the matrix are in euros.
  ...Object.fromEntries(
    ['sales', 'purchase'].flatMap((book) =>
      ['GET', 'POST'].map((method) => [`${method} /api/invoices/{legalEntity}/${book}-invoices/{id}/convert-currency`, 409]),
    ),
  ),
  // The owner's legal entity charges it.
  'POST /api/invoices/tax-rates/{id}/archive': 409,
};
