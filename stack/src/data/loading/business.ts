import { documentApproval, purchaseApproval } from '@kantoor/schemas';
import { automationContext, type Config, fileStoreOf, PaymentLinks, PaymentSettings, StoredFiles, type Tx } from '@kantoor/services/data';
import type { Business } from '../companies/business.js';
import { Dice } from '../made-up/dice.js';
import { Calendar } from '../planning/calendar.js';
import { planDeals } from '../planning/deals.js';
import { planSubscriptions } from '../planning/subscriptions.js';
import { loadApprovals } from './approvals.js';
import { loadBank } from './bank.js';
import { loadCatalogue } from './catalogue.js';
import { loadCredits } from './credits.js';
import { loadCustomers } from './customers.js';
import { loadDeals } from './deals.js';
import { loadDocuments } from './documents.js';
import { demoDraftOf } from './drafts.js';
import { loadHistory } from './history.js';
import { type DemoInvoice, insertDraft, loadBookedInvoices } from './invoices.js';
import { logoFilesIn } from './legal-entities.js';
import { loadMessages } from './messages.js';
import { loadPayments } from './payments.js';
import { loadBudgets } from './budgets.js';
import { loadPurchases } from './purchases.js';
import { loadReceivedMails } from './received-mails.js';
import { Rows } from './rows.js';
import { loadSubscriptions } from './subscriptions.js';
import { loadSuppliers } from './suppliers.js';
import { startUnfinished } from './unfinished.js';

/** Loads one ecosystem's year, inside the transaction that has selected the ecosystem. */
export async function loadBusiness(tx: Tx, business: Business, config: Config, now: Date): Promise<void> {
  const { ecosystemId } = business;
  const ctx = automationContext(ecosystemId, 'demonstration');
  const rows = new Rows(tx, ecosystemId);
  const dice = new Dice(business.seed);
  const calendar = new Calendar(now);
  const files = new StoredFiles(fileStoreOf(config));
  const catalogue = await loadCatalogue(rows, business, logoFilesIn(files, tx, ctx));
  const customers = await loadCustomers(rows, business, dice, catalogue.taxRateIds);
  const deals = await loadDeals(rows, planDeals(business, dice, calendar, customers, catalogue.products), calendar);

  await loadSuppliers(rows, customers, catalogue.products);
  await loadSubscriptions(rows, planSubscriptions(business, calendar, customers, catalogue.products), calendar);

  const drafts = deals.filter(({ outcome }) => outcome).map((deal) => demoDraftOf(deal, catalogue));
  const blocked = [];
  for (const draft of drafts.filter(({ deal }) => deal.outcome === 'blocked'))
    blocked.push({ ...draft, invoiceId: await insertDraft({ tx, ctx }, draft) });
  const toBook = drafts.filter(({ deal }) => deal.outcome !== 'blocked');
  const workplace = { tx, ctx, rows, dice, calendar, links: new PaymentLinks(config, config.of(PaymentSettings)) };
  const invoices = await loadCredits(workplace, await loadBookedInvoices(workplace, toBook));

  await rows.update('deals', [
    ...invoices.map(({ deal, invoiceId, entity, invoiceNumber, paymentStatus, story, credit }) =>
      linkOf(deal.id, { invoiceId, entity, invoiceNumber, paymentStatus, remindedAt: story.remindedAt, credit }),
    ),
    ...blocked.map(({ deal, invoiceId, entity }) =>
      linkOf(deal.id, { invoiceId, entity, invoiceNumber: null, paymentStatus: 'open', remindedAt: null, credit: null }),
    ),
  ]);
  await loadPayments(tx, rows, business, invoices);
  await loadMessages(rows, ctx, invoices);
  await loadHistory(rows, invoices);
  const place = { tx, ctx, rows, calendar };
  const bought = await loadPurchases(place, business, catalogue);
  const withFiles = { ...place, files };
  const documents = await loadDocuments(withFiles, business, catalogue, bought);
  await loadReceivedMails(withFiles, business);
  await loadBudgets(tx, ecosystemId, calendar);
  const approvals = await loadApprovals(place, now, business, [
    { contract: purchaseApproval, requests: business.buying?.requests ?? [], subjects: bought.purchases },
    { contract: documentApproval, requests: business.buying?.documentRequests ?? [], subjects: documents },
  ]);
  await loadBank(place, business, catalogue.legalEntities[0]!, invoices);
  await startUnfinished(tx, ctx, {
    invoices,
    blocked: blocked.map(({ deal, invoiceId }) => ({ dealId: deal.id, teamId: deal.team.id, invoiceId })),
    approvals,
  });
}

interface Linked {
  invoiceId: number;
  entity: { legalEntityId: number };
  invoiceNumber: string | null;
  paymentStatus: string;
  remindedAt: Date | null;
  credit: DemoInvoice['credit'];
}
const linkOf = (id: number, { invoiceId, entity, invoiceNumber, paymentStatus, remindedAt, credit }: Linked) => ({
  id,
  linked_invoice_id: invoiceId,
  linked_legal_entity_id: entity.legalEntityId,
  linked_invoice_number: invoiceNumber,
  linked_invoice_sent: invoiceNumber !== null,
  payment_status: paymentStatus,
  date_reminded: remindedAt,
  // A deal whose invoice is credited in part waits for the rest.
  credit_invoice_id: credit?.isWhole ? credit.invoiceId : null,
  credit_invoice_number: credit?.isWhole ? credit.invoiceNumber : null,
});
