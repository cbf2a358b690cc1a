import { Injectable } from '@nestjs/common';
import { decimal } from '@kantoor/schemas';
import { Bell, withBellMail } from '../../directory/bell/index.js';
import { financeEmployees } from '../../directory/colleagues/index.js';
import { Audit } from '../../platform/audit/index.js';
import { Kinds, type RecordName } from '../../platform/records/kinds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { type InvoiceRow, salesBook } from '../sales-book/index.js';
import type { NewPayment } from './payment-writer.service.js';

const kind = 'payment-received';
/** Without these no money came in. */
const withoutMoney: readonly string[] = ['set-off', 'reversal', 'difference'];

export const paymentBell = withBellMail({ name: kind, permission: 'invoices.read', usual: 'bell' }, 'Tells that an invoice was paid', {
  nl: { subject: 'Betaling ontvangen: {{Record}}', body: 'Beste {{Name}},\n\nEr is een betaling ontvangen voor “{{Record}}”.' },
  en: { subject: 'Payment received: {{Record}}', body: 'Dear {{Name}},\n\nA payment was received for “{{Record}}”.' },
});

/** Notifies finance, and whoever made the invoice or the record that it was made from, of money that came in. */
@Injectable()
export class PaymentNotices {
  constructor(
    private readonly bell: Bell,
    private readonly audit: Audit,
    private readonly kinds: Kinds,
  ) {}

  async received(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, payments: readonly NewPayment[]): Promise<void> {
    const money = payments.filter(({ method, amount }) => !withoutMoney.includes(method) && decimal(amount).gt(0));
    if (invoice.invoiceType !== 'invoice' || money.length === 0) return;
    const about = { resource: salesBook.resource, id: invoice.invoiceId };
    const made = await this.madeBy(tx, ctx, [...(invoice.origin ? [invoice.origin] : []), about]);
    const amount = money.reduce((sum, one) => sum.plus(one.amount), decimal(0)).toFixed(2);
    await this.bell.ring(tx, ctx, {
      ...{ kind, about, facts: { amount, currency: invoice.currency } },
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
