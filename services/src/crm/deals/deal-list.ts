import { boardColumns, dealStates } from '@kantoor/schemas';
import { Problem } from '../../platform/problems/problem.js';
import { integers, isOneOf } from '../../platform/records/index.js';
import type { ListExtension, WireRecord } from '../../platform/records/index.js';

const windows = [30, 60, 90];

/** The condition of one board column; 8 shows what is invoiced and fully paid (CRM-037, CRM-038). */
export function columnCondition(column: number): string {
  if (!boardColumns.some((known) => known === column)) throw new Problem('BAD_REQUEST', { detail: `There is no board column ${column}` });
  if (column === 8) return `t.deal_state_id = ${dealStates.invoiced} AND t.payment_status = 'full'`;
  if (column === dealStates.invoiced) return `t.deal_state_id = ${dealStates.invoiced} AND t.payment_status IS DISTINCT FROM 'full'`;
  return `t.deal_state_id = ${column}`;
}

/** What the deals' list, table and board show beside the schema's columns. */
export const dealList: ListExtension = {
  withArchived: true,
  select: [
    't.team_id AS "teamId"',
    'team.name AS "teamName"',
    'team.key AS "teamKey"',
    't.contact_id AS "contactId"',
    `(SELECT json_build_object('contactId', c.id, 'firstName', c.first_name, 'lastName', c.last_name) FROM contacts c WHERE c.ecosystem_id = t.ecosystem_id AND c.id = t.contact_id) AS contact`,
    't.linked_invoice_id AS "linkedInvoiceId"',
    't.linked_legal_entity_id AS "linkedLegalEntityId"',
    't.linked_invoice_number AS "linkedInvoiceNumber"',
    't.linked_invoice_mailed AS mailed',
    'process.state AS "processState"',
    'process.step AS "processStep"',
    'process.waits_for AS "processWaitsFor"',
  ],
  joins: [
    'JOIN teams team ON team.ecosystem_id = t.ecosystem_id AND team.id = t.team_id',
    `LEFT JOIN processes process ON process.ecosystem_id = t.ecosystem_id AND t.deal_state_id = ${dealStates.invoiced} AND process.workflow_id = 'deal-invoice/' || t.id`,
  ],
  filters: {
    column: (value) => `(${integers(value, 'column').map(columnCondition).join(' OR ') || 'false'})`,
    teamId: (value, bind) => isOneOf('t.team_id', integers(value, 'teamId'), bind),
    dayWindow: (value) => {
      const days = integers(value, 'dayWindow')[0]!;
      if (!windows.includes(days)) throw new Problem('BAD_REQUEST', { detail: 'dayWindow is 30, 60 or 90' });
      return `(t.deal_state_id NOT IN (${dealStates.invoiced}, ${dealStates.archived}) OR t.deal_date >= current_date - ${days})`;
    },
  },
  sorts: { teamName: '(SELECT x.name FROM teams x WHERE x.ecosystem_id = t.ecosystem_id AND x.id = t.team_id)' },
  row: (record: WireRecord, row) => ({
    ...record,
    teamId: row['teamId'],
    teamName: row['teamName'],
    teamKey: row['teamKey'],
    contact: row['contact'],
    mailed: row['mailed'],
    externalInvoice: row['linkedInvoiceId']
      ? { invoiceId: row['linkedInvoiceId'], legalEntityId: row['linkedLegalEntityId'], invoiceNumber: row['linkedInvoiceNumber'] }
      : null,
    process: row['processState'] ? { state: row['processState'], step: row['processStep'], waitsFor: row['processWaitsFor'] } : null,
  }),
};
