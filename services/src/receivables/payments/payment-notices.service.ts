import { Injectable } from '@nestjs/common';
import { decimal } from '@kantoor/schemas';
import { Bell, withBellMail } from '../../directory/bell/index.js';
import { financeEmployees } from '../../directory/colleagues/index.js';
import { Audit } from '../../platform/audit/index.js';
import { type BellKind, Kinds, type RecordName } from '../../platform/records/kinds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { formatMoney } from '../../rendering/invoice-pdf/index.js';
import { type InvoiceRow, salesBook } from '../sales-book/index.js';
import { remainingOf } from './payment-status.rules.js';
import type { NewPayment } from './payment-writer.service.js';

const kind = 'payment-received';
/** Without these no money came in. */
const withoutMoney: readonly string[] = ['set-off', 'reversal', 'difference'];

/** What came in and what is left to pay, as the mail writes it. */
const amountsInMail: BellKind['inMail'] = {
  placeholders: ['Amount', 'Open'],
  values: ({ amount, open, currency }, language) => ({
    Amount: amount && currency ? formatMoney(amount, currency, language) : '',
    Open: open && currency ? formatMoney(open, currency, language) : '',
  }),
};
export const paymentBell = withBellMail(
  { name: kind, permission: 'invoices.read', usual: 'bell', inMail: amountsInMail },
  'Tells that an invoice was paid',
  {
    nl: {
      subject: 'Betaling ontvangen: {{Record}}',
      body: 'Beste {{Name}},\n\nVoor factuur “{{Record}}” is {{Amount}} ontvangen. Nog open: {{Open}}.',
    },
    en: {
      subject: 'Payment received: {{Record}}',
      body: 'Dear {{Name}},\n\n{{Amount}} was received for invoice “{{Record}}”. Still open: {{Open}}.',
    },
  },
);

/** Notifies finance, and whoever made the invoice or the record that it was made from, of money that came in. */
@Injectable()
export class PaymentNotices {
  constructor(
    private readonly bell: Bell,
    private readonly audit: Audit,
    private readonly kinds: Kinds,
  ) {}

  /** The invoice is as it was before these payments. */
  async received(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, payments: readonly NewPayment[]): Promise<void> {
    const money = payments.filter(({ method, amount }) => !withoutMoney.includes(method) && decimal(amount).gt(0));
    if (invoice.invoiceType !== 'invoice' || money.length === 0) return;
    const about = { resource: salesBook.resource, id: invoice.invoiceId };
    const made = await this.madeBy(tx, ctx, [...(invoice.origin ? [invoice.origin] : []), about]);
    const amount = money.reduce((sum, one) => sum.plus(one.amount), decimal(0)).toFixed(2);
    const left = payments.reduce((open, one) => open.minus(one.amount), decimal(remainingOf(invoice.totalAmount, invoice.amountPaid)));
    const open = (left.isNegative() ? decimal(0) : left).toFixed(2);
    await this.bell.ring(tx, ctx, {
      ...{ kind, about, facts: { amount, open, currency: invoice.currency } },
      people: [...new Set([...(await financeEmployees(tx, ctx)), ...made])],
    });
  }

  /** Returns the first person who wrote the first of these records that a person wrote. */
  private async madeBy(tx: Tx, ctx: RequestContext, records: readonly RecordName[]): Promise<number[]> {
    const audited = records.map(({ resource, id }) => {
      const { auditedAs, schema } = this.kinds.record(resource);
      return { entity: auditedAs ?? schema.$id, id };
    });
    const writers = await this.audit.firstWriters(tx, ctx, audited);
    return writers.filter((personId) => personId !== null).slice(0, 1);
  }
}
