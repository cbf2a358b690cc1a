import {
  type CurrencyConversionRequest,
  type OtherSending,
  type PaymentRefund,
  type PaymentRegistration,
  type PaymentReversal,
  type ProcessResume,
  type ReceivedPayment,
  type SalesInvoiceBooking,
  salesInvoiceSchema,
} from '@kantoor/schemas';
import { Body, Controller, Inject, Injectable, Param, Post, Put } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { receiverMessages } from '../../platform/mails/messages/index.js';
import { type BookVerbs, bookVerbsOf } from '../../books/invoice-routes/index.js';
import type { InvoicePlace } from '../../books/invoice-views/index.js';
import { DraftVerbs } from './draft-verbs.service.js';
import type { InvoiceInput } from './invoice-input.js';
import { invoiceList } from './invoice-list.js';
import { InvoiceLookup } from './invoice-lookup.service.js';
import { InvoiceVerbs } from './invoice-verbs.service.js';
import type { InvoiceView } from './invoice-view.js';
import { SalesConversion } from './sales-conversion.service.js';

/** The actions that every book has, on sales invoices. */
@Injectable()
export class SalesBookVerbs implements BookVerbs<InvoiceView> {
  constructor(
    private readonly lookup: InvoiceLookup,
    private readonly drafts: DraftVerbs,
    private readonly booked: InvoiceVerbs,
    private readonly conversion: SalesConversion,
  ) {}

  get = (ctx: RequestContext, place: InvoicePlace): Promise<InvoiceView> =>
    this.lookup.answered(ctx, async (tx) => (await this.lookup.open(tx, ctx, place)).invoiceId);
  archive = (ctx: RequestContext, place: InvoicePlace): Promise<void> => this.drafts.archive(ctx, place);
  book = (ctx: RequestContext, place: InvoicePlace, booking: SalesInvoiceBooking): Promise<InvoiceView> =>
    this.drafts.book(ctx, place, booking);
  registerPayment = (ctx: RequestContext, place: InvoicePlace, registration: PaymentRegistration): Promise<InvoiceView> =>
    this.booked.registerPayment(ctx, place, registration);
  receivePayment = (ctx: RequestContext, place: InvoicePlace, received: ReceivedPayment): Promise<InvoiceView> =>
    this.booked.receivePayment(ctx, place, received);
  reversePayment = (ctx: RequestContext, place: InvoicePlace, paymentId: number, reversal: PaymentReversal): Promise<InvoiceView> =>
    this.booked.reversePayment(ctx, place, paymentId, reversal);
  previewConversion = (ctx: RequestContext, place: InvoicePlace) => this.conversion.preview(ctx, place);
  convert = (ctx: RequestContext, place: InvoicePlace, request: CurrencyConversionRequest): Promise<InvoiceView> =>
    this.conversion.convert(ctx, place, request);
}

/** Sales invoices of a legal entity, and the actions on one. */
@Section('sales-invoices')
@Controller('api/invoices/:legalEntity/sales-invoices')
export class SalesInvoicesController extends bookVerbsOf<InvoiceView>(salesInvoiceSchema, {
  ...{ one: 'A sales invoice', many: 'Sales invoices', list: invoiceList },
  archives: 'Archives a draft',
  registers: 'Registers a payment by hand',
  converts: 'Converts an invoice to euro, once: a draft becomes one in euro, a booked one keeps its currency and gets its amounts in euro',
  booking: 'SalesInvoiceBooking',
  refuses: {
    archive: ['INVOICE_IS_BOOKED'],
    book: [
      'EXCHANGE_RATE_MISSING',
      'UPDATE_INVOICE_FAILED',
      'TEAM_FORBIDDEN',
      'RECEIVER_UNKNOWN',
      'MAIL_ON_ITS_WAY',
      'MAIL_FILES_TOO_LARGE',
    ],
    pay: ['REFUND_IN_BATCH'],
    convert: ['UPDATE_INVOICE_FAILED'],
  },
}) {
  @Inject(SalesBookVerbs) readonly verbs!: SalesBookVerbs;
  @Inject(DraftVerbs) readonly drafts!: DraftVerbs;
  @Inject(InvoiceVerbs) readonly booked!: InvoiceVerbs;

  @Post()
  @Requires('invoices.write')
  @Route('Makes a draft', { takes: 'NewInvoice', answers: 'SalesInvoiceRecord', status: 201, idempotent: true })
  create(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Body() body: InvoiceInput): Promise<InvoiceView> {
    return this.drafts.create(ctx, legalEntity, body);
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
    return this.drafts.update(ctx, { legalEntity, invoiceId }, body);
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
    return this.booked.recordSending(ctx, { legalEntity, invoiceId }, body);
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
    return this.booked.takeBackSending(ctx, { legalEntity, invoiceId });
  }

  @Post(':id/payments/:paymentId/refund')
  @Requires('payments.register')
  @Route('Refunds a payment or a part of it through its payment provider', {
    takes: 'PaymentRefund',
    answers: 'SalesInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: ['PAYMENT_REFUND_FAILED', 'REFUND_IN_BATCH'],
  })
  refundPayment(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Param('paymentId', IdPipe) paymentId: number,
    @Body() body: PaymentRefund,
  ): Promise<InvoiceView> {
    return this.booked.refundPayment(ctx, { legalEntity, invoiceId }, paymentId, body);
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
    return this.booked.resume(ctx, { legalEntity, invoiceId }, body);
  }
}
