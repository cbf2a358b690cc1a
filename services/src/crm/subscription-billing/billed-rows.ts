import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { Stored } from '../../platform/records/records/index.js';
import { scheduleIn } from '../subscription-records/index.js';
import type { BilledSubscription } from './billed.js';

/** SQL: the columns of a row `s` of subscriptions that billing uses. */
export const billedColumns = `s.id, s.name, s.team_id AS "teamId", s.organization_id AS "organizationId", s.contact_id AS "contactId",
  s.administrative_contact_id AS "administrativeContactId", s.currency, s.client_reference AS "clientReference", s.template,
  s.invoice_directly AS "invoiceDirectly", s.output, s.interval_id AS "intervalId", s.day_of_month AS "dayOfMonth",
  s.month_of_year AS "monthOfYear", s.start_date AS "startDate", s.end_date AS "endDate", s.bills_from AS "billsFrom",
  s.confirmed_receivers AS "confirmedReceivers"`;

/** A row with these columns. */
export type BilledRow = Omit<BilledSubscription, 'id' | 'schedule'> &
  Pick<Stored<'subscription'>, 'intervalId' | 'dayOfMonth' | 'monthOfYear' | 'startDate' | 'endDate'> & {
    id: number;
    name: string;
    /** Periods that began earlier are settled, or were never to be billed. */
    billsFrom: string;
    /** Addresses that no mail had reached when it was saved; mails of its periods go there nevertheless (D-67). */
    confirmedReceivers: readonly string[];
  };

export const billed = <Row extends BilledRow>(row: Row): Row & Pick<BilledSubscription, 'schedule'> => ({
  ...row,
  schedule: scheduleIn(row),
});

/** Reads a row that is known to exist. */
export async function billedRowOf(tx: Tx, ctx: RequestContext, id: number): Promise<BilledRow> {
  const [row] = await tx.query(`SELECT ${billedColumns} FROM subscriptions s WHERE s.ecosystem_id = $1 AND s.id = $2`, [
    ctx.ecosystemId,
    id,
  ]);
  return row as BilledRow;
}
