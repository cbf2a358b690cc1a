import { type InvoiceBooking, type PurchaseInvoiceBody, type PurchaseInvoiceChange, purchaseInvoiceSchema } from '@kantoor/schemas';
import { Body, Controller, Delete, Get, Inject, Param, Post, Put } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { bookListsOf } from '../../books/invoice-lists/index.js';
import { HandMadeInvoices } from './hand-made.service.js';
import { purchaseInvoiceList } from './purchase-invoice-list.js';
import { PurchaseInvoiceVerbs } from './purchase-invoice-verbs.service.js';
import type { PurchaseInvoiceView } from './purchase-invoice-views.service.js';

/** Purchase invoices of a legal entity, and the actions on one. They are made by booking a purchase, or manually. */
@Section('purchase-invoices')
@Controller('api/invoices/:legalEntity/purchase-invoices')
export class PurchaseInvoicesController extends bookListsOf(purchaseInvoiceSchema, {
  many: 'Purchase invoices',
  list: purchaseInvoiceList,
}) {
  @Inject(PurchaseInvoiceVerbs) readonly verbs!: PurchaseInvoiceVerbs;
  @Inject(HandMadeInvoices) readonly handMade!: HandMadeInvoices;

  @Post()
  @Requires('invoices.write')
  @Route('Makes a draft without a purchase', {
    takes: 'PurchaseInvoiceBody',
    answers: 'PurchaseInvoiceRecord',
    status: 201,
    idempotent: true,
  })
  create(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Body() body: PurchaseInvoiceBody,
  ): Promise<PurchaseInvoiceView> {
    return this.handMade.create(ctx, legalEntity, body);
  }

  @Get(':id')
  @Requires('invoices.read')
  @Route('A purchase invoice', { answers: 'PurchaseInvoiceRecord', refuses: ['TEAM_FORBIDDEN'] })
  get(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
  ): Promise<PurchaseInvoiceView> {
    return this.verbs.get(ctx, { legalEntity, invoiceId });
  }

  @Put(':id')
  @Requires('invoices.write')
  @Route('Completes a draft: ledgers of its lines and the due date', {
    takes: 'PurchaseInvoiceChange',
    answers: 'PurchaseInvoiceRecord',
    ifMatch: true,
    refuses: ['INVOICE_IS_BOOKED', 'UPDATE_INVOICE_FAILED'],
  })
  update(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: PurchaseInvoiceChange,
  ): Promise<PurchaseInvoiceView> {
    return this.verbs.update(ctx, { legalEntity, invoiceId }, body);
  }

  @Delete(':id')
  @Requires('invoices.write')
  @Route('Archives a draft, or a booked invoice without payments', { ifMatch: true, refuses: ['ARCHIVE_INVOICE_FAILED'] })
  archive(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Param('id', IdPipe) invoiceId: number): Promise<void> {
    return this.verbs.archive(ctx, { legalEntity, invoiceId });
  }

  @Post(':id/give-back')
  @Requires('invoices.write')
  @Route('Gives a draft back to the purchase it came from, which becomes a Concept again; the draft is archived', {
    ifMatch: true,
    refuses: ['INVOICE_IS_BOOKED', 'UPDATE_INVOICE_FAILED'],
  })
  giveBack(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Param('id', IdPipe) invoiceId: number): Promise<void> {
    return this.verbs.giveBack(ctx, { legalEntity, invoiceId });
  }

  @Post(':id/book')
  @Requires('invoices.book')
  @Route('Books a draft: it gets its number and becomes final', {
    takes: 'InvoiceBooking',
    answers: 'PurchaseInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: ['BOOKING_INVOICE_FAILED', 'TOTAL_CHANGED', 'INVOICE_IS_BOOKED'],
  })
  book(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: InvoiceBooking,
  ): Promise<PurchaseInvoiceView> {
    return this.verbs.book(ctx, { legalEntity, invoiceId }, body);
  }
}
