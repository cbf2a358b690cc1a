import { Injectable } from '@nestjs/common';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { RateLimit } from '../../platform/requests/rate-limit/index.js';
import { InvoiceRecords } from '../sales-book/index.js';
import { hashOfSecret, isCreditedInFull, PaymentLinks } from '../payments/index.js';
import { CreditedLink, InvalidLink, type LinkAddress, type OpenedLink } from './opened-link.js';

interface FoundLink {
  ecosystem_id: number;
  invoice_id: number;
  expires_at: Date;
}
const missesMax = 20;
const requestsMax = 30;
const intMax = 2_147_483_647;

/** Admits holders of a link's secret, and rate-limits guessing (PLT-O76). */
@Injectable()
export class PaymentLinkGuard {
  constructor(
    private readonly database: Database,
    private readonly rows: InvoiceRecords,
    private readonly limit: RateLimit,
    private readonly links: PaymentLinks,
  ) {}

  /** Opens a link. A picture inside a page is not a separate customer request and is not counted. */
  async open({ secret, transactionId }: LinkAddress, source: string, isCounted = true): Promise<OpenedLink> {
    const misses = { what: 'payment-link-miss', who: source, max: missesMax, perSeconds: 60 };
    // Counts only misses, and refuses only those who missed: other users behind the same IP address do not block a customer. Revealing a
    // hit does not help a guesser, because 2^256 secrets cannot be guessed.
    const link = await this.find(secret, transactionId);
    if (!link) {
      await this.limit.take(misses);
      throw new InvalidLink();
    }
    if (isCounted) await this.limit.take({ what: 'payment-link', who: `${transactionId} ${source}`, max: requestsMax, perSeconds: 60 });
    const ctx = automationContext(link.ecosystem_id, `payment-link-${transactionId}`);
    const invoice = await this.database.transaction(ctx, (tx) => this.payable(tx, ctx, link));
    return { ctx, invoice, transactionId: Number(transactionId), secret, expiresAt: link.expires_at };
  }

  /** Compares hashes, whose digits a guesser cannot control; so timing reveals nothing about the secret. */
  private async find(secret: string, transactionId: string): Promise<FoundLink | undefined> {
    const id = /^[1-9]\d{0,9}$/.test(transactionId) ? Number(transactionId) : 0;
    const [link] = await this.database.read<FoundLink>(
      automationContext(0, 'payment-link'),
      `SELECT ecosystem_id, invoice_id, expires_at FROM find_payment_link($1, $2)`,
      [id <= intMax ? id : 0, hashOfSecret(secret)],
    );
    return link;
  }

  private async payable(tx: Tx, ctx: RequestContext, { invoice_id: invoiceId, expires_at: expiresAt }: FoundLink) {
    if (!(await this.links.isKnown(tx, ctx, invoiceId))) throw new InvalidLink();
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    if (isCreditedInFull(invoice)) throw new CreditedLink();
    if (invoice.archivedAt !== null || invoice.status !== 'booked' || expiresAt.getTime() < Date.now()) throw new InvalidLink();
    return invoice;
  }
}
