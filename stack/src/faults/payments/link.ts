import type { Office } from '../support/office.js';
import { send, type Got } from '../support/send.js';
import { draftOf } from '../support/seller.js';

/** A booked invoice as seen by its customer: by its public link. */
export class PublicInvoice {
  private constructor(
    readonly office: Office,
    readonly invoiceId: number,
    readonly secret: string,
    readonly transactionId: string,
  ) {}

  static async make(office: Office): Promise<PublicInvoice> {
    const today = new Date().toISOString().slice(0, 10);
    const { invoiceId } = await office.made('POST', office.invoices, { ...draftOf(office), invoiceDate: today });
    const { paymentUrl } = await office.made('POST', `${office.invoices}/${invoiceId}/book`);
    const [secret, transactionId] = new URL(paymentUrl as string).pathname.split('/').slice(-2) as [string, string];
    return new PublicInvoice(office, invoiceId, secret, transactionId);
  }

  get path(): string {
    return `/api/invoices/transactions/${this.secret}/${this.transactionId}`;
  }

  /** Returns the provider's id of a payment started through the link. */
  async started(): Promise<string> {
    const got = await this.ask('POST', this.path);
    return new URL(got.body.paymentUrl as string).pathname.split('/').at(-1)!;
  }

  /** Sends a request from a separate address, as each customer has one. */
  ask(method: string, path: string, source = sourceOf(Math.floor(Math.random() * 2 ** 24))): Promise<Got> {
    return send(this.office.place.api, { method, path, headers: { 'x-forwarded-for': source } });
  }

  webhook(id: string): Promise<Got> {
    return send(this.office.place.api, { method: 'POST', path: '/api/invoices/webhooks/mollie', body: new URLSearchParams({ id }) });
  }

  /** Returns the stored payments, and what the invoice states about them. */
  async kept(): Promise<{ provider: number; manual: number; status: string; isSum: boolean }> {
    const [row] = await this.office.rows<{ provider: number; manual: number; status: string; isSum: boolean }>(
      `SELECT count(*) FILTER (WHERE p.provider_payment_id IS NOT NULL)::int AS provider, count(*) FILTER (WHERE p.method = 'manual')::int AS manual,
         i.payment_status AS status, i.amount_paid = coalesce(sum(p.amount), 0) AS "isSum"
       FROM sales_invoices i LEFT JOIN payments p ON p.ecosystem_id = i.ecosystem_id AND p.invoice_id = i.id
       WHERE i.ecosystem_id = $1 AND i.id = $2 GROUP BY i.payment_status, i.amount_paid`,
      [this.office.tenant.ecosystemId, this.invoiceId],
    );
    return row!;
  }
}

export const sourceOf = (n: number): string => `9.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Sets what the provider answers from now on. */
export async function settle({ office }: PublicInvoice, id: string, status: string): Promise<void> {
  const path = `/control/payments/${id}`;
  await send(office.place.stack.addresses.outside, { method: 'POST', path, body: { status } });
}
