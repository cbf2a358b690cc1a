import type { ConversionPreview, CurrencyConversionRequest } from '@kantoor/schemas';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { conversionRefusals, conversionShown, conversionWrites } from '../../books/currency-conversion/index.js';
import type { PurchaseInvoiceView } from '../purchase-invoices/index.js';
import { PurchaseConversion } from './purchase-conversion.service.js';

@Section('purchase-invoices')
@Controller('api/invoices/:legalEntity/purchase-invoices/:id/convert-currency')
export class PurchaseConversionController {
  constructor(private readonly conversion: PurchaseConversion) {}

  @Get()
  @Requires('invoices.read')
  @Route(conversionShown, { answers: 'ConversionPreview', refuses: [...conversionRefusals] })
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
    ...conversionWrites,
    refuses: [...conversionWrites.refuses],
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
