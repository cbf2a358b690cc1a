import { contactSchema, dealSchema, dealStates, dealToInvoice, organizationSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { Reference, Registration, ShownAs } from '../../platform/records/kinds/index.js';
import { found } from '../../platform/runtime/problems/index.js';
import { assertAllowed, isOneOf, ormEntityOf } from '../../platform/records/records/index.js';
import { invoicesMadeFrom, isInvoicedTo } from '../../receivables/sales-book/index.js';
import { teamName } from '../../directory/teams/index.js';
import { customerName } from '../../masterdata/organizations/index.js';
import { archivedDeals } from './purged-deals.js';

/** Refuses to change the files of an invoiced deal (CRM-O47). */
async function assertFilesChangeable(tx: Tx, ctx: RequestContext, id: number): Promise<void> {
  assertAllowed(dealSchema, found(await tx.findOneBy(ormEntityOf(dealSchema), { ecosystemId: ctx.ecosystemId, id })), 'attach');
}

const shownAs: ShownAs = {
  title: 't.name',
  detail: customerName,
  place: 't.team_id',
};

const named = { table: 'deals', rows: dealSchema } as const;
const resource = dealSchema['x-resource'].name;
const contact = contactSchema['x-resource'].name;
/** The customer of a deal. Undoing a merge cannot move a deal back when it was invoiced to the other customer since. */
const references: Reference[] = [
  {
    ...named,
    to: organizationSchema['x-resource'].name,
    what: 'deals',
    column: 'organization_id',
    conflictSql: `SELECT d.name FROM deals d WHERE d.ecosystem_id = $1 AND d.organization_id = $3 AND ${isInvoicedTo(resource, 'd', '$2')}`,
  },
  { ...named, to: contact, what: 'deals', column: 'contact_id' },
  { ...named, to: contact, what: 'administered-deals', column: 'administrative_contact_id' },
];

/** Registers deals with the platform. */
export const deals: Registration = {
  records: [
    {
      schema: dealSchema,
      shownAs,
      mayOpen: ({ teamIds }, bind) => isOneOf('t.team_id', [...teamIds], bind),
      heldBy: teamName('t'),
      attachments: { assertChangeable: assertFilesChangeable },
      processes: { summary: 'Processes of the deal and of its invoice: step, reason, next action, history' },
      related: [invoicesMadeFrom(resource)],
      search: {
        ...{ text: 't.name', index: 't.search_text' },
        ...{ order: 't.deal_date DESC, t.id DESC', label: 't.name', detail: shownAs.detail, teamId: 't.team_id' },
      },
    },
  ],
  processes: [dealToInvoice],
  references,
  purges: [archivedDeals],
  waiting: [
    {
      name: 'deals-to-invoice',
      permission: 'deals.read',
      sql: ({ ecosystemId, teamIds }, bind) => ({
        rows: `deals t WHERE t.ecosystem_id = ${bind(ecosystemId)}::int AND ${isOneOf('t.team_id', [...teamIds], bind)} AND t.deal_state_id = ${dealStates.toInvoice}`,
        order: 't.deal_date, t.id',
        columns: { ...shownAs, resource: `'deals'`, id: 't.id', amount: 't.deal_value', currency: 't.currency', since: 't.deal_date' },
      }),
    },
  ],
};
