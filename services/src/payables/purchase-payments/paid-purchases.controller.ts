import type { InvoiceCredit, PaymentRegistration, PaymentReversal, ReceivedPayment } from '@kantoor/schemas';
import { Body, Controller, Param, Post } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Crediting } from '../../receivables/crediting/index.js';
import { InvoiceRows } from '../../receivables/sales-book/index.js';
import { registrationOf } from '../../receivables/payments/index.js';
import { type PurchaseInvoiceView, PurchaseInvoiceVerbs } from '../purchase-invoices/index.js';
import { PurchasePayments } from './purchase-payments.service.js';

/** Payments and credits of a purchase invoice, by machines and manually; the user interface offers neither (PLT-F12). */
@Section('purchase-invoices')
@Controller('api/invoices/:legalEntity/purchase-invoices/:id')
export class PaidPurchasesController {
  constructor(
    private readonly verbs: PurchaseInvoiceVerbs,
    private readonly payments: PurchasePayments,
    private readonly crediting: Crediting,
    private readonly salesRows: InvoiceRows,
  ) {}

  @Post('register-payment')
  @Requires('payments.register')
  @Route('Registers a payment; of a charge on both sides', {
    takes: 'PaymentRegistration',
    answers: 'PurchaseInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: ['TEAM_FORBIDDEN', 'FAILED_REGISTER_PAYMENT', 'OPEN_AMOUNT_CHANGED'],
  })
  registerPayment(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: PaymentRegistration,
  ): Promise<PurchaseInvoiceView> {
    return this.verbs.change(ctx, { legalEntity, invoiceId }, (tx, invoice) =>
      this.payments.register(tx, ctx, invoice, registrationOf(body, invoice)),
    );
  }

  @Post('receive-payment')
  @Requires('payments.register')
  @Route('Registers a payment reported by a machine; the same external id again is the same payment', {
    takes: 'ReceivedPayment',
    answers: 'PurchaseInvoiceRecord',
    refuses: ['TEAM_FORBIDDEN', 'FAILED_REGISTER_PAYMENT', 'DUPLICATE'],
  })
  receivePayment(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: ReceivedPayment,
  ): Promise<PurchaseInvoiceView> {
    return this.verbs.change(ctx, { legalEntity, invoiceId }, (tx, invoice) => this.payments.receive(tx, ctx, invoice, body));
  }

  @Post('payments/:paymentId/reverse')
  @Requires('payments.register')
  @Route('Reverses a payment that was registered by mistake', {
    takes: 'PaymentReversal',
    answers: 'PurchaseInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: ['TEAM_FORBIDDEN', 'PAYMENT_REVERSAL_FAILED'],
  })
  reversePayment(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Param('paymentId', IdPipe) paymentId: number,
    @Body() { reason }: PaymentReversal,
  ): Promise<PurchaseInvoiceView> {
    return this.verbs.change(ctx, { legalEntity, invoiceId }, (tx, invoice) => this.payments.reverse(tx, ctx, invoice, paymentId, reason));
  }

  @Post('credit')
  @Requires('invoices.credit')
  @Route('Credits a charge on both sides; other purchase invoices are credited by their supplier', {
    takes: 'InvoiceCredit',
    answers: 'PurchaseInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: [
      'TEAM_FORBIDDEN',
      'CREDITING_INVOICE_FAILED',
      'TOTAL_CHANGED',
      'OPEN_AMOUNT_CHANGED',
      'RECEIVER_UNKNOWN',
      'MAIL_LIMIT_REACHED',
    ],
  })
  credit(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: InvoiceCredit,
  ): Promise<PurchaseInvoiceView> {
    return this.verbs.change(ctx, { legalEntity, invoiceId }, async (tx, { mirrorsInvoiceId }) => {
      if (mirrorsInvoiceId === null)
        throw new Problem('CREDITING_INVOICE_FAILED', { detail: 'A purchase invoice is credited by its supplier' });
      await this.crediting.creditLocked(tx, ctx, await this.salesRows.lock(tx, ctx, mirrorsInvoiceId), body ?? {});
    });
  }
}
