import { Body, Controller, Post } from '@nestjs/common';
import { automationContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Database } from '../../platform/storage/database/index.js';
import { Public } from '../../platform/requests/http/index.js';
import { log } from '../../platform/runtime/logging/index.js';
import { RateLimit } from '../../platform/requests/rate-limit/index.js';
import { InvoiceRecords } from '../sales-book/index.js';
import { PaymentFollowing, Payments } from '../payments/index.js';

interface FoundAttempt {
  ecosystem_id: number;
  invoice_id: number;
}

/** Maximum number of hints about one payment per minute, more than any provider sends; above it the payment's process still checks it. */
const looksMax = 10;

/** Webhook by which the provider reports a change of a payment. */
@Public('the payment provider hints that a payment changed; it is asked, not believed')
@Section('payments')
@Controller('api/invoices/webhooks/mollie')
export class WebhookController {
  constructor(
    private readonly database: Database,
    private readonly rows: InvoiceRecords,
    private readonly following: PaymentFollowing,
    private readonly payments: Payments,
    private readonly limit: RateLimit,
  ) {}

  /**
   * Only a hint: the provider is asked before anything is believed, and an unknown id has no effect (PLT-O73). The body is not sanitised
   * like others: nothing of it is stored, and the provider issues no id that would need it.
   */
  @Post()
  @Route('Called by the payment provider when a payment changed', { takes: { form: 'ProviderHint' }, status: 200 })
  async changed(@Body() body: { id?: unknown }): Promise<void> {
    const paymentId = body.id;
    if (typeof paymentId !== 'string' || !/^\w{3,64}$/.test(paymentId)) return;
    const sql = `SELECT ecosystem_id, invoice_id FROM find_payment_attempt($1)`;
    for (const found of await this.database.read<FoundAttempt>(automationContext(0, 'payment-webhook'), sql, [paymentId]))
      await this.look(found, paymentId);
  }

  /** If the provider cannot be asked now, the process asks it later. */
  private async look({ ecosystem_id: ecosystemId, invoice_id: invoiceId }: FoundAttempt, paymentId: string): Promise<void> {
    const ctx = automationContext(ecosystemId, `payment-webhook-${paymentId}`);
    await this.database.transaction(ctx, async (tx) => this.following.hint(tx, ctx, await this.rows.read(tx, ctx, invoiceId)));
    await this.limit
      .take({ what: 'payment-hint', who: paymentId, max: looksMax, perSeconds: 60 })
      .then(() => this.payments.sync(ctx, invoiceId, paymentId))
      .catch((err: unknown) => log.warn({ err, invoiceId }, 'A payment could not be looked up at once'));
  }
}
