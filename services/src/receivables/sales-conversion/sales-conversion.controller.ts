import type { ConversionPreview, CurrencyConversionRequest } from '@kantoor/schemas';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { conversionRefusals, conversionShown, conversionWrites } from '../../books/currency-conversion/index.js';
import type { InvoiceView } from '../sales-invoices/index.js';
import { SalesConversion } from './sales-conversion.service.js';

@Section('sales-invoices')
@Controller('api/invoices/:legalEntity/sales-invoices/:id/convert-currency')
export class SalesConversionController {
  constructor(private readonly conversion: SalesConversion) {}

  @Get()
  @Requires('invoices.read')
  @Route(conversionShown, { answers: 'ConversionPreview', refuses: [...conversionRefusals] })
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
    ...conversionWrites,
    refuses: [...conversionWrites.refuses, 'UPDATE_INVOICE_FAILED'],
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
