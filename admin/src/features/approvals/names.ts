import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = { resources: { approvals: { name: 'Approval |||| Approvals' } } } satisfies Texts;
export const nl: typeof en = { resources: { approvals: { name: 'Goedkeuring |||| Goedkeuringen' } } };
