import type { ConversionPreview, CurrencyConversionRequest } from '@kantoor/schemas';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import { Route, Section } from '../../platform/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/http/index.js';
import type { PurchaseInvoiceView } from '../purchase-invoices/index.js';
import type { InvoiceView } from '../sales-invoices/index.js';
import { PurchaseConversion } from './purchase-conversion.service.js';
import { SalesConversion } from './sales-conversion.service.js';

const refuses = ['TEAM_FORBIDDEN', 'CONVERT_CURRENCY_FAILED', 'EXCHANGE_RATE_MISSING'] as const;
const written = { ifMatch: true, idempotent: true, refuses: [...refuses, 'TOTAL_CHANGED'] } as const;
const shown = 'What an invoice in another currency would come to in euro, at which rate';

@Section('sales-invoices')
@Controller('api/invoices/:legalEntity/sales-invoices/:id/convert-currency')
export class SalesConversionController {
  constructor(private readonly conversion: SalesConversion) {}

  @Get()
  @Requires('invoices.read')
  @Route(shown, { answers: 'ConversionPreview', refuses: [...refuses] })
  previewSalesConversion(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
  ): Promise<ConversionPreview> {
    return this.conversion.preview(ctx, { legalEntity, invoiceId });
  }

  @Post()
  @Requires('invoices.convert')
  @Route('Converts an invoice to euro, once: a draft becomes one in euro, a booked one keeps its currency and gets its amounts in euro', {
    takes: 'CurrencyConversionRequest',
    answers: 'SalesInvoiceRecord',
    ...written,
    refuses: [...written.refuses, 'UPDATE_INVOICE_FAILED'],
  })
  convertSalesInvoice(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: CurrencyConversionRequest,
  ): Promise<InvoiceView> {
    return this.conversion.convert(ctx, { legalEntity, invoiceId }, body);
  }
}

@Section('purchase-invoices')
@Controller('api/invoices/:legalEntity/purchase-invoices/:id/convert-currency')
export class PurchaseConversionController {
  constructor(private readonly conversion: PurchaseConversion) {}

  @Get()
  @Requires('invoices.read')
  @Route(shown, { answers: 'ConversionPreview', refuses: [...refuses] })
  previewPurchaseConversion(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
  ): Promise<ConversionPreview> {
    return this.conversion.preview(ctx, { legalEntity, invoiceId });
  }

  @Post()
  @Requires('invoices.convert')
  @Route('Converts an invoice to euro, once: its prices, amounts and payments become euro', {
    takes: 'CurrencyConversionRequest',
    answers: 'PurchaseInvoiceRecord',
    ...written,
    refuses: [...written.refuses],
  })
  convertPurchaseInvoice(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: CurrencyConversionRequest,
  ): Promise<PurchaseInvoiceView> {
    return this.conversion.convert(ctx, { legalEntity, invoiceId }, body);
  }
}
