import { type InvoiceCredit, type PurchaseInvoiceBody, type PurchaseInvoiceChange, purchaseInvoiceSchema } from '@kantoor/schemas';
import { Body, Controller, Inject, Param, Post, Put } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { bookVerbsOf } from '../../books/invoice-routes/index.js';
import { Crediting } from '../../receivables/crediting/index.js';
import { InvoiceRecords } from '../../receivables/sales-book/index.js';
import { ManualInvoices } from './manual-invoices.service.js';
import { purchaseInvoiceList } from './purchase-invoice-list.js';
import { PurchaseInvoiceVerbs } from './purchase-invoice-verbs.service.js';
import type { PurchaseInvoiceView } from './purchase-invoice-views.service.js';

/**
 * Purchase invoices of a legal entity, and the actions on one. They are made by booking a purchase, or manually. Payments and credits are for
 * machines and by hand; the user interface offers neither (PLT-F12).
 */
@Section('purchase-invoices')
@Controller('api/invoices/:legalEntity/purchase-invoices')
export class PurchaseInvoicesController extends bookVerbsOf<PurchaseInvoiceView>(purchaseInvoiceSchema, {
  ...{ one: 'A purchase invoice', many: 'Purchase invoices', list: purchaseInvoiceList },
  archives: 'Archives a draft, or a booked invoice without payments',
  registers: 'Registers a payment; of a charge on both sides',
  booking: 'InvoiceBooking',
  converts: 'Converts an invoice to euro, once: its prices, amounts and payments become euro',
  refuses: { archive: [], book: [], pay: ['TEAM_FORBIDDEN', 'INVOICE_IN_BATCH', 'INVOICE_SENT_TO_BANK'], convert: [] },
}) {
  @Inject(PurchaseInvoiceVerbs) readonly verbs!: PurchaseInvoiceVerbs;
  @Inject(ManualInvoices) readonly handMade!: ManualInvoices;
  @Inject(Crediting) readonly crediting!: Crediting;
  @Inject(InvoiceRecords) readonly salesRows!: InvoiceRecords;

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

  @Post(':id/give-back')
  @Requires('invoices.write')
  @Route('Gives a draft back to the purchase it came from, which becomes a Concept again; the draft is archived', {
    ifMatch: true,
    refuses: ['INVOICE_IS_BOOKED', 'UPDATE_INVOICE_FAILED'],
  })
  giveBack(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string, @Param('id', IdPipe) invoiceId: number): Promise<void> {
    return this.verbs.giveBack(ctx, { legalEntity, invoiceId });
  }

  @Post(':id/credit')
  @Requires('invoices.credit')
  @Route('Credits a charge on both sides; other purchase invoices are credited by their supplier', {
    takes: 'InvoiceCredit',
    answers: 'PurchaseInvoiceRecord',
    ifMatch: true,
    idempotent: true,
    refuses: [
      ...(['TEAM_FORBIDDEN', 'CREDITING_INVOICE_FAILED', 'TOTAL_CHANGED', 'OPEN_AMOUNT_CHANGED'] as const),
      ...(['RECEIVER_UNKNOWN', 'MAIL_LIMIT_REACHED'] as const),
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
