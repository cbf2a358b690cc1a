import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/runtime/config/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { type Tx, writeUnawaited } from '../../platform/storage/database/index.js';
import { PaymentSettings } from '../../books/legal-entities/index.js';
import { addDays } from '../../books/invoice-dates/index.js';

export interface PaymentLink {
  transactionId: number;
  secret: string;
  url: string;
}
interface PayableInvoice {
  invoiceId: number;
  dueDate: string;
}

interface StoredLink {
  nonce: string;
  hash: Buffer;
}

const randomNonce = (): string => randomBytes(16).toString('base64url');
/** How many days a link stays valid after the due date (PLT-O75). */
const daysAfterDueDate = 90;
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The public link of an invoice. Its secret is derived from the server's key and a nonce of 128 random bits, so it can be put into another
 * mail, while the database only stores its hash (PLT-O76).
 */
@Injectable()
export class PaymentLinks {
  constructor(
    private readonly config: Config,
    private readonly settings: PaymentSettings,
  ) {}

  /** Returns the link of the invoice, made if it has none; undefined for an invoice that is overdue for too long. */
  async ensure(tx: Tx, ctx: RequestContext, invoice: PayableInvoice): Promise<PaymentLink | undefined> {
    const known = await this.of(tx, ctx, invoice.invoiceId);
    if (known) return known;
    await this.makeAll(tx, ctx, [invoice]);
    return this.of(tx, ctx, invoice.invoiceId);
  }

  /** Makes links for many invoices in one statement; an existing link is kept. */
  async makeAll(tx: Tx, ctx: RequestContext, invoices: readonly PayableInvoice[]): Promise<void> {
    if (invoices.length === 0) return;
    const nonces = invoices.map(randomNonce);
    await writeUnawaited(
      tx,
      `INSERT INTO payment_transactions (ecosystem_id, invoice_id, secret_hash, nonce, expires_at)
       SELECT $1, * FROM unnest($2::int[], $3::bytea[], $4::text[], $5::date[])
       ON CONFLICT (ecosystem_id, invoice_id) DO NOTHING`,
      [
        ctx.ecosystemId,
        invoices.map(({ invoiceId }) => invoiceId),
        invoices.map(({ invoiceId }, nth) => hashOfSecret(this.secretOf(ctx, invoiceId, nonces[nth]!))),
        nonces,
        invoices.map(({ dueDate }) => addDays(dueDate, daysAfterDueDate + 1)),
      ],
    );
  }

  /** Ends the link: what it asked for is no longer payable. */
  async end(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<void> {
    await tx.query(`UPDATE payment_transactions SET expires_at = least(expires_at, now()) WHERE ecosystem_id = $1 AND invoice_id = $2`, [
      ctx.ecosystemId,
      invoiceId,
    ]);
  }

  /** Returns the link while it is valid; another one if it was made with a secret of the server that is no longer known. */
  async of(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<PaymentLink | undefined> {
    const [row] = await tx.query(
      `SELECT id, nonce, secret_hash AS hash FROM payment_transactions WHERE ecosystem_id = $1 AND invoice_id = $2 AND expires_at > now()`,
      [ctx.ecosystemId, invoiceId],
    );
    if (!row) return undefined;
    const secret = this.known(ctx, invoiceId, row as StoredLink) ?? (await this.renewed(tx, ctx, invoiceId));
    return { transactionId: row.id as number, secret, url: this.pageOf(secret, row.id as number) };
  }

  /** Whether the link was made with a secret of the server that is still known: without it, every link of that secret ends at once. */
  async isKnown(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<boolean> {
    const [row] = await tx.query(
      `SELECT nonce, secret_hash AS hash FROM payment_transactions WHERE ecosystem_id = $1 AND invoice_id = $2`,
      [ctx.ecosystemId, invoiceId],
    );
    return row !== undefined && this.known(ctx, invoiceId, row as StoredLink) !== undefined;
  }

  pageOf(secret: string, transactionId: number): string {
    return `${this.config.origin}/payments/${secret}/${transactionId}`;
  }

  private known(ctx: RequestContext, invoiceId: number, { nonce, hash }: StoredLink): string | undefined {
    const { linkSecret, formerLinkSecret } = this.settings;
    return [linkSecret, ...(formerLinkSecret ? [formerLinkSecret] : [])]
      .map((key) => this.secretOf(ctx, invoiceId, nonce, key))
      .find((secret) => hashOfSecret(secret).equals(hash));
  }

  private async renewed(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<string> {
    const nonce = randomNonce();
    const secret = this.secretOf(ctx, invoiceId, nonce);
    await tx.query(`UPDATE payment_transactions SET nonce = $3, secret_hash = $4 WHERE ecosystem_id = $1 AND invoice_id = $2`, [
      ctx.ecosystemId,
      invoiceId,
      nonce,
      hashOfSecret(secret),
    ]);
    return secret;
  }

  private secretOf(ctx: RequestContext, invoiceId: number, nonce: string, key = this.settings.linkSecret): string {
    return createHmac('sha256', key).update(`${ctx.ecosystemId}.${invoiceId}.${nonce}`).digest('base64url');
  }
}
