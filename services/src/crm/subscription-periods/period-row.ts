import { dealToInvoice, type Currency, type PeriodProblem, type SubscriptionPeriod } from '@kantoor/schemas';
import { joinedInvoice } from '../../receivables/sales-book/index.js';
import { joinedOrganization } from '../../masterdata/organizations/index.js';
import { processRowsOf } from '../../platform/processes/processes/index.js';

/** A period as the database stores it: exact amounts as text, days as `YYYY-MM-DD`. */
export interface PeriodRow {
  subscriptionId: number;
  start: string;
  end: string;
  state: 'due' | 'billed' | 'skipped' | 'attention';
  outcome: 'concept' | 'booked' | 'mailed' | null;
  currency: Currency;
  net: string | null;
  tax: string | null;
  gross: string | null;
  problems: PeriodProblem[];
  skipped: SubscriptionPeriod['skipped'];
  runDate: string | null;
  settledAt: Date | null;
  mailAt: Date | null;
  mailedAt: Date | null;
  dealId: number | null;
  invoiceId: number | null;
  legalEntityId: number | null;
  invoiceNumber: string | null;
  billedTo: string | null;
  /** Why the process of its deal waits for a person, as a reason code. */
  stopped: string | null;
}

/** SQL: the processes of deals; one waits for a person when it could not create the documents, or not send the mail. */
const processes = processRowsOf(dealToInvoice);
/** SQL: the process of the deal of a period `p`, as `w`. */
export const processOfDeal = `${processes} w WHERE w.ecosystem_id = p.ecosystem_id AND w.entity_id = p.deal_id`;
export const stoppedProcess = `${processOfDeal} AND w.state = 'blocked'`;

export const periodColumns = `p.subscription_id AS "subscriptionId", p.period_start AS start, p.period_end AS "end", p.state, p.outcome, p.currency,
  p.net_amount AS net, p.tax_amount AS tax, p.total_amount AS gross, p.problems, p.skipped, p.run_date AS "runDate", p.settled_at AS "settledAt",
  p.mail_at AS "mailAt", i.date_sent AS "mailedAt", p.deal_id AS "dealId", p.invoice_id AS "invoiceId", i.legal_entity_id AS "legalEntityId", i.invoice_number AS "invoiceNumber",
  coalesce(i.customer_name, payer.name) AS "billedTo", (SELECT w.blocked ->> 'code' FROM ${stoppedProcess} LIMIT 1) AS stopped`;
/** SQL: the rows `p` with their deals `d` and invoices `i`, and the customer of each deal. */
export const periodTables = `subscription_periods p LEFT JOIN ${joinedInvoice('i', 'p', 'p.invoice_id')}
  LEFT JOIN deals d ON d.ecosystem_id = p.ecosystem_id AND d.id = p.deal_id
  LEFT JOIN ${joinedOrganization('payer', 'd', 'd.organization_id')}`;
