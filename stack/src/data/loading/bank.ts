import { createHash } from 'node:crypto';
import { decimal } from '@kantoor/schemas';
import { BankBookings, BankStatementRows, Batches, type LegalEntity, Payables, planBatch } from '@kantoor/services/data';
import type { Business } from '../companies/business.js';
import { Dice } from '../made-up/dice.js';
import { ibanFor } from '../made-up/identifiers.js';
import type { DemoInvoice, Workplace } from './invoices.js';

type Place = Omit<Workplace, 'dice' | 'links'>;
interface Paid {
  invoiceId: number;
  amount: string;
  endToEndId: string;
  name: string;
  iban: string;
}

/**
 * Loads accounts that a second person confirmed and others not, a payment batch for what was due, and the bank statement after it: one
 * payment of the batch is booked, one amount received is uncertain, and one paid has no receipt.
 */
export async function loadBank(place: Place, business: Business, entity: LegalEntity, invoices: readonly DemoInvoice[]): Promise<void> {
  if (!business.buying) return;
  await confirmAccounts(place, business);
  const [account] = entity.invoiceData!.bankAccounts!;
  const paid = await loadBatch(place, business, entity, account!.accountNumber);
  await loadStatement(place, business, { entity, account: account!.accountNumber, paid: paid.slice(1), invoices });
}

/** For the others no one has compared the account with the invoice yet (D-55). */
async function confirmAccounts({ tx, calendar }: Place, { ecosystemId, bookkeeper, buying }: Business): Promise<void> {
  await tx.query(
    `UPDATE payee_accounts a SET confirmed_by = $2, confirmed_at = $3 FROM organizations o
     WHERE a.ecosystem_id = $1 AND o.ecosystem_id = a.ecosystem_id AND o.id = a.organization_id AND o.name = ANY ($4)`,
    [ecosystemId, bookkeeper.personId, calendar.at(calendar.workdayAgo(80), '11:15'), buying!.confirmed],
  );
}

/** Pays what has been due for some time; later invoices stay open. Returns its payments. */
async function loadBatch({ tx, ctx, calendar }: Place, business: Business, entity: LegalEntity, iban: string): Promise<Paid[]> {
  const day = calendar.workdayAgo(6);
  const [payables, batches] = [new Payables(), new Batches()];
  const scope = {
    legalEntityId: entity.legalEntityId,
    fromDate: null,
    untilDate: calendar.daysFromNow(-30),
    search: null,
    invoiceIds: null,
  };
  const due = await payables.of(tx, ctx, await payables.idsIn(tx, ctx, scope));
  const { rows } = planBatch(
    due.filter(({ isConfirmed }) => isConfirmed),
    { aggregated: false, includePaidOtherwise: false, includeInOtherBatch: false, hasPayerAddress: false, executionDate: day, today: day },
  );
  const batchId = await batches.insert(tx, ctx, entity, {
    ...{ aggregated: false, executionDate: day, version: entity.creditTransferVersion, rows, leftOut: [] },
    debtor: { name: entity.name, iban, bic: entity.invoiceData!.bankAccounts![0]!.bic ?? null },
    totalAmount: rows.reduce((sum, { amount }) => sum.plus(amount), decimal(0)).toFixed(2),
  });
  await tx.query(`UPDATE batch_payments SET created_at = $3, created_by = $4 WHERE ecosystem_id = $1 AND id = $2`, [
    ...[business.ecosystemId, batchId, calendar.at(day, '10:05'), business.bookkeeper.personId],
  ]);
  const stored = await batches.rowsOf(tx, ctx, batchId);
  return stored.map(({ invoiceIds, amount, endToEndId, name, iban: account }) => ({
    ...{ invoiceId: invoiceIds[0]!, amount, endToEndId, name, iban: account },
  }));
}

interface Statement {
  entity: LegalEntity;
  account: string;
  paid: readonly Paid[];
  invoices: readonly DemoInvoice[];
}
const empty = { isReturn: false, bankReference: null, endToEndId: null, batchReference: null, counterpartyIban: null, currency: 'EUR' };

async function loadStatement({ tx, ctx, rows, calendar }: Place, business: Business, { entity, account, paid, invoices }: Statement) {
  const bookedOn = calendar.workdayAgo(4);
  const open = invoices.find((one) => one.entity.legalEntityId === entity.legalEntityId && one.paymentStatus === 'open' && !one.credit)!;
  const { name: customer, totalAmount } = { name: open.receiver.name, totalAmount: open.content.totalAmount };
  const bookings = new BankBookings();
  const statementId = `${bookedOn.slice(0, 4)}-${bookedOn.slice(5, 7)}${bookedOn.slice(8)}`;
  const found = [
    ...paid.map((one) => ({
      ...{ ...empty, bookedOn, amount: decimal(one.amount).negated().toFixed(2), endToEndId: one.endToEndId },
      ...{ counterpartyName: one.name, counterpartyIban: one.iban, description: one.endToEndId },
    })),
    // The right amount and number, from an account not known for the customer.
    {
      ...{ ...empty, bookedOn, amount: totalAmount, counterpartyName: customer, description: `Factuur ${open.invoiceNumber}` },
      counterpartyIban: ibanFor(new Dice(business.seed + 2), 'NL'),
    },
    {
      ...{
        ...empty,
        bookedOn,
        amount: '-42.60',
        counterpartyName: 'Stationshuiskamer',
        description: 'Betaalpas 12:41 Stationshuiskamer',
      },
    },
  ];
  const change = found.reduce((sum, { amount }) => sum.plus(amount), decimal(0));
  const balances = {
    currency: 'EUR',
    opening: '18250.40',
    openedOn: bookedOn,
    closing: change.plus('18250.40').toFixed(2),
    closedOn: bookedOn,
  };
  const { added: kept } = await new BankStatementRows(bookings).keep(
    ...([tx, ctx, entity.legalEntityId] as const),
    { statementId, account, sequence: null, balances, bookings: found },
    { fileName: `${statementId}.xml`, fileDigest: createHash('sha256').update(statementId).digest('hex') },
  );
  for (const [nth, { invoiceId, amount }] of paid.entries()) {
    const { bookingId } = kept[nth]!;
    const at = calendar.at(bookedOn, '23:00');
    await bookings.setState(tx, ctx, bookingId, 'paid', 'end-to-end');
    const payment = {
      ...{ invoice_id: invoiceId, amount, currency: 'EUR', method: 'bank', paid_at: at, created_at: at, bank_booking_id: bookingId },
      recorded_by: business.bookkeeper.personId,
    };
    await rows.insert('purchase_payments', await rows.numbered('purchase_payments', [payment]));
    await rows.update('purchase_invoices', [{ id: invoiceId, amount_paid: amount, payment_status: 'full', updated_at: at }]);
  }
}
