import { Body, Delete, Get, Param, Post } from '@nestjs/common';
import type {
  ConversionPreview,
  CurrencyConversionRequest,
  EntitySchema,
  ErrorCode,
  InvoiceBooking,
  PaymentRegistration,
  PaymentReversal,
  ReceivedPayment,
} from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { wireNamesOf } from '../../platform/records/records/index.js';
import type { InvoicePlace } from '../invoice-views/index.js';
import { bookListsOf, type BookListWords } from './book-lists.controller.js';

/** The actions on a single invoice that all books have; each answers the invoice as it is then. */
export interface BookVerbs<View> {
  get(ctx: RequestContext, place: InvoicePlace): Promise<View>;
  archive(ctx: RequestContext, place: InvoicePlace): Promise<void>;
  book(ctx: RequestContext, place: InvoicePlace, booking: InvoiceBooking): Promise<View>;
  registerPayment(ctx: RequestContext, place: InvoicePlace, registration: PaymentRegistration): Promise<View>;
  receivePayment(ctx: RequestContext, place: InvoicePlace, received: ReceivedPayment): Promise<View>;
  reversePayment(ctx: RequestContext, place: InvoicePlace, paymentId: number, reversal: PaymentReversal): Promise<View>;
  previewConversion(ctx: RequestContext, place: InvoicePlace): Promise<ConversionPreview>;
  convert(ctx: RequestContext, place: InvoicePlace, request: CurrencyConversionRequest): Promise<View>;
}

/** What differs between the books: words of the API document, and further refusals. */
export interface BookWords extends BookListWords {
  one: string;
  archives: string;
  registers: string;
  converts: string;
  /** The body of a booking. */
  booking: 'InvoiceBooking' | 'SalesInvoiceBooking';
  refuses: Record<'archive' | 'book' | 'pay' | 'convert', readonly ErrorCode[]>;
}

/** The routes of one book below a legal entity (id or reference): its lists, and the actions on an invoice. Each book extends it. */
export function bookVerbsOf<View>(schema: EntitySchema, words: BookWords) {
  const { refuses } = words;
  const answers = wireNamesOf(schema).record;

  abstract class BookVerbsController extends bookListsOf(schema, words) {
    abstract readonly verbs: BookVerbs<View>;

    @Get(':id')
    @Requires('invoices.read')
    @Route(words.one, { answers, refuses: ['TEAM_FORBIDDEN'] })
    get(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Param('id', IdPipe) invoiceId: number): Promise<View> {
      return this.verbs.get(ctx, { legalEntity, invoiceId });
    }

    @Delete(':id')
    @Requires('invoices.write')
    @Route(words.archives, { ifMatch: true, refuses: [...refuses.archive, 'ARCHIVE_INVOICE_FAILED'] })
    archive(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Param('id', IdPipe) invoiceId: number): Promise<void> {
      return this.verbs.archive(ctx, { legalEntity, invoiceId });
    }

    @Post(':id/book')
    @Requires('invoices.book')
    @Route('Books a draft: it gets its number and becomes final', {
      takes: words.booking,
      answers,
      ifMatch: true,
      idempotent: true,
      refuses: ['BOOKING_INVOICE_FAILED', 'TOTAL_CHANGED', 'INVOICE_IS_BOOKED', ...refuses.book],
    })
    book(
      @Ctx() ctx: RequestContext,
      @Param('legalEntity') legalEntity: string,
      @Param('id', IdPipe) invoiceId: number,
      @Body() body: InvoiceBooking,
    ): Promise<View> {
      return this.verbs.book(ctx, { legalEntity, invoiceId }, body);
    }

    @Post(':id/register-payment')
    @Requires('payments.register')
    @Route(words.registers, {
      takes: 'PaymentRegistration',
      answers,
      ifMatch: true,
      idempotent: true,
      refuses: [...refuses.pay, 'FAILED_REGISTER_PAYMENT', 'OPEN_AMOUNT_CHANGED'],
    })
    registerPayment(
      @Ctx() ctx: RequestContext,
      @Param('legalEntity') legalEntity: string,
      @Param('id', IdPipe) invoiceId: number,
      @Body() body: PaymentRegistration,
    ): Promise<View> {
      return this.verbs.registerPayment(ctx, { legalEntity, invoiceId }, body);
    }

    @Post(':id/receive-payment')
    @Requires('payments.register')
    @Route('Registers a payment reported by a machine; the same external id again is the same payment', {
      takes: 'ReceivedPayment',
      answers,
      refuses: [...refuses.pay, 'FAILED_REGISTER_PAYMENT', 'DUPLICATE'],
    })
    receivePayment(
      @Ctx() ctx: RequestContext,
      @Param('legalEntity') legalEntity: string,
      @Param('id', IdPipe) invoiceId: number,
      @Body() body: ReceivedPayment,
    ): Promise<View> {
      return this.verbs.receivePayment(ctx, { legalEntity, invoiceId }, body);
    }

    @Post(':id/payments/:paymentId/reverse')
    @Requires('payments.register')
    @Route('Reverses a payment that was registered by mistake', {
      takes: 'PaymentReversal',
      answers,
      ifMatch: true,
      idempotent: true,
      refuses: [...refuses.pay, 'PAYMENT_REVERSAL_FAILED'],
    })
    reversePayment(
      @Ctx() ctx: RequestContext,
      @Param('legalEntity') legalEntity: string,
      @Param('id', IdPipe) invoiceId: number,
      @Param('paymentId', IdPipe) paymentId: number,
      @Body() body: PaymentReversal,
    ): Promise<View> {
      return this.verbs.reversePayment(ctx, { legalEntity, invoiceId }, paymentId, body);
    }

    @Get(':id/convert-currency')
    @Requires('invoices.read')
    @Route('What an invoice in another currency would come to in euro, at which rate', {
      answers: 'ConversionPreview',
      refuses: [...conversionRefusals],
    })
    previewConversion(
      @Ctx() ctx: RequestContext,
      @Param('legalEntity') legalEntity: string,
      @Param('id', IdPipe) invoiceId: number,
    ): Promise<ConversionPreview> {
      return this.verbs.previewConversion(ctx, { legalEntity, invoiceId });
    }

    @Post(':id/convert-currency')
    @Requires('invoices.convert')
    @Route(words.converts, {
      takes: 'CurrencyConversionRequest',
      answers,
      ifMatch: true,
      idempotent: true,
      refuses: [...conversionRefusals, 'TOTAL_CHANGED', ...refuses.convert],
    })
    convert(
      @Ctx() ctx: RequestContext,
      @Param('legalEntity') legalEntity: string,
      @Param('id', IdPipe) invoiceId: number,
      @Body() body: CurrencyConversionRequest,
    ): Promise<View> {
      return this.verbs.convert(ctx, { legalEntity, invoiceId }, body);
    }
  }
  return BookVerbsController;
}

const conversionRefusals = ['TEAM_FORBIDDEN', 'CONVERT_CURRENCY_FAILED', 'EXCHANGE_RATE_MISSING'] as const;
