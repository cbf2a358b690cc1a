import {
  type InvoiceBooking,
  type OtherSending,
  type PaymentRegistration,
  type PaymentRefund,
  type PaymentReversal,
  type ReceivedPayment,
  type ProcessResume,
  salesInvoiceSchema,
} from '@kantoor/schemas';
import { Body, Controller, Delete, Get, Inject, Param, Post, Put } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { log } from '../../platform/runtime/logging/index.js';
import { receiverMessages } from '../../platform/mails/messages/index.js';
import type { InvoiceInput } from './invoice-input.js';
import { bookListsOf } from '../../books/invoice-lists/index.js';
import { invoiceList } from './invoice-list.js';
import { InvoiceDocuments } from '../invoice-renderings/index.js';
import { InvoiceVerbs } from './invoice-verbs.service.js';
import type { InvoiceView } from './invoice-view.js';

/** Sales invoices of a legal entity, and the actions on one. */
@Section('sales-invoices')
@Controller('api/invoices/:legalEntity/sales-invoices')
export class SalesInvoicesController extends bookListsOf(salesInvoiceSchema, { many: 'Sales invoices', list: invoiceList }) {
  @Inject(InvoiceVerbs) readonly verbs!: InvoiceVerbs;
  @Inject(InvoiceDocuments) readonly documents!: InvoiceDocuments;

  @Post()
  @Requires('invoices.write')
  @Route('Makes a draft', { takes: 'NewInvoice', answers: 'SalesInvoiceRecord', status: 201, idempotent: true })
  create(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Body() body: InvoiceInput): Promise<InvoiceView> {
    return this.verbs.create(ctx, legalEntity, body);
  }

  @Get(':id')
  @Requires('invoices.read')
  @Route('A sales invoice', { answers: 'SalesInvoiceRecord', refuses: ['TEAM_FORBIDDEN'] })
  get(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Param('id', IdPipe) invoiceId: number): Promise<InvoiceView> {
    return this.verbs.get(ctx, { legalEntity, invoiceId });
  }

  @Put(':id')
  @Requires('invoices.write')
  @Route('Changes a draft; a booked invoice is refused', {
    takes: 'InvoiceChange',
    answers: 'SalesInvoiceRecord',
    ifMatch: true,
    refuses: ['INVOICE_IS_BOOKED', 'UPDATE_INVOICE_FAILED'],
  })
  update(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: InvoiceInput,
  ): Promise<InvoiceView> {
    return this.verbs.update(ctx, { legalEntity, invoiceId }, body);
  }

  @Delete(':id')
  @Requires('invoices.write')
  @Route('Archives a draft', { ifMatch: true, refuses: ['INVOICE_IS_BOOKED', 'ARCHIVE_INVOICE_FAILED'] })
  archive(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Param('id', IdPipe) invoiceId: number): Promise<void> {
    return this.verbs.archive(ctx, { legalEntity, invoiceId });
  }

  @Post(':id/book')
  @Requires('invoices.book')
  @Route('Books a draft: it gets its number and becomes final', {
    takes: 'InvoiceBooking',
    answers: 'SalesInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: ['BOOKING_INVOICE_FAILED', 'TOTAL_CHANGED', 'EXCHANGE_RATE_MISSING', 'UPDATE_INVOICE_FAILED', 'INVOICE_IS_BOOKED'],
  })
  async book(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: InvoiceBooking,
  ): Promise<InvoiceView> {
    const booked = await this.verbs.book(ctx, { legalEntity, invoiceId }, body);
    // Booking is final: a document that cannot be rendered now is rendered on request.
    await this.documents
      .render(ctx, invoiceId)
      .catch((err: unknown) => log.error({ err, invoiceId }, 'The paper of a booked invoice was not drawn yet'));
    return booked;
  }

  @Post(':id/mark-sent')
  @Requires('invoices.send')
  @Route('Records that an invoice was sent other than by our mail', {
    takes: 'OtherSending',
    answers: 'SalesInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: ['TEAM_FORBIDDEN', 'SENDING_NOT_RECORDED'],
  })
  markSent(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: OtherSending,
  ): Promise<InvoiceView> {
    return this.verbs.recordSending(ctx, { legalEntity, invoiceId }, body);
  }

  @Post(':id/unmark-sent')
  @Requires('invoices.send')
  @Route('Undoes the record that an invoice was sent other than by our mail', {
    answers: 'SalesInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: ['TEAM_FORBIDDEN'],
  })
  unmarkSent(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
  ): Promise<InvoiceView> {
    return this.verbs.takeBackSending(ctx, { legalEntity, invoiceId });
  }

  @Post(':id/register-payment')
  @Requires('payments.register')
  @Route('Registers a payment by hand', {
    takes: 'PaymentRegistration',
    answers: 'SalesInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: ['FAILED_REGISTER_PAYMENT', 'OPEN_AMOUNT_CHANGED'],
  })
  registerPayment(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: PaymentRegistration,
  ): Promise<InvoiceView> {
    return this.verbs.registerPayment(ctx, { legalEntity, invoiceId }, body);
  }

  @Post(':id/receive-payment')
  @Requires('payments.register')
  @Route('Registers a payment reported by a machine; the same external id again is the same payment', {
    takes: 'ReceivedPayment',
    answers: 'SalesInvoiceRecord',
    refuses: ['FAILED_REGISTER_PAYMENT', 'DUPLICATE'],
  })
  receivePayment(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: ReceivedPayment,
  ): Promise<InvoiceView> {
    return this.verbs.receivePayment(ctx, { legalEntity, invoiceId }, body);
  }

  @Post(':id/payments/:paymentId/reverse')
  @Requires('payments.register')
  @Route('Reverses a payment that was registered by mistake', {
    takes: 'PaymentReversal',
    answers: 'SalesInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: ['PAYMENT_REVERSAL_FAILED'],
  })
  reversePayment(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Param('paymentId', IdPipe) paymentId: number,
    @Body() body: PaymentReversal,
  ): Promise<InvoiceView> {
    return this.verbs.reversePayment(ctx, { legalEntity, invoiceId }, paymentId, body);
  }

  @Post(':id/payments/:paymentId/refund')
  @Requires('payments.register')
  @Route('Refunds a payment or a part of it through its payment provider', {
    takes: 'PaymentRefund',
    answers: 'SalesInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: ['PAYMENT_REFUND_FAILED'],
  })
  refundPayment(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Param('paymentId', IdPipe) paymentId: number,
    @Body() body: PaymentRefund,
  ): Promise<InvoiceView> {
    return this.verbs.refundPayment(ctx, { legalEntity, invoiceId }, paymentId, body);
  }

  @Post(':id/resume')
  @Requires('invoices.resume')
  @Route('Resumes the process that waits until something is fixed', {
    takes: 'ProcessResume',
    refusal: { messages: receiverMessages },
    answers: 'SalesInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: ['RECEIVER_UNKNOWN', 'MAIL_LIMIT_REACHED'],
  })
  resume(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: ProcessResume,
  ): Promise<InvoiceView> {
    return this.verbs.resume(ctx, { legalEntity, invoiceId }, body);
  }
}
