import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { answerFile } from '../../platform/files/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { type DocumentKind, InvoiceDocuments } from '../invoice-renderings/index.js';
import { InvoiceLookup } from './invoice-lookup.service.js';
import type { InvoicePlace } from '../../books/invoice-views/index.js';

const refuses = ['TEAM_FORBIDDEN', 'DOWNLOAD_INVOICE_FAILED'] as const;

/** The stored PDF and e-invoice, byte for byte. */
@Section('sales-invoices')
@Requires('invoices.read')
@Controller('api/invoices/:legalEntity/sales-invoices/:id')
export class InvoiceFilesController {
  constructor(
    private readonly lookup: InvoiceLookup,
    private readonly documents: InvoiceDocuments,
  ) {}

  @Get('pdf')
  @Route('The invoice as PDF/A-3; a draft is marked as such', { answers: { file: ['application/pdf'] }, refuses })
  pdf(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(ctx, { legalEntity, invoiceId }, 'pdf', reply);
  }

  @Get('ubl')
  @Route('The booked invoice as UBL 2.1 (Peppol BIS Billing 3.0)', { answers: { file: ['application/xml'] }, refuses })
  ubl(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(ctx, { legalEntity, invoiceId }, 'ubl', reply);
  }

  private async answer(ctx: RequestContext, place: InvoicePlace, kind: DocumentKind, reply: FastifyReply): Promise<void> {
    await this.lookup.look(ctx, place);
    const file = await this.documents.open(ctx, place.invoiceId, kind);
    answerFile(reply, file);
    await reply.send(file.content);
  }
}
