import type { InvoiceCredit } from '@kantoor/schemas';
import { Body, Controller, Param, Post } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { receiverMessages } from '../../platform/mails/messages/index.js';
import type { InvoiceView } from '../sales-invoices/index.js';
import { Crediting } from './crediting.service.js';
import { Reissuing } from './reissuing.service.js';

@Section('sales-invoices')
@Controller('api/invoices/:legalEntity/sales-invoices/:id')
export class CreditingController {
  constructor(
    private readonly crediting: Crediting,
    private readonly reissuing: Reissuing,
  ) {}

  @Post('credit')
  @Requires('invoices.credit')
  @Route('Credits all that is left of a booked invoice or some of its lines; returns the booked credit invoice', {
    takes: 'InvoiceCredit',
    refusal: { messages: receiverMessages },
    answers: 'SalesInvoiceRecord',
    status: 201,
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
  ): Promise<InvoiceView> {
    return this.crediting.credit(ctx, { legalEntity, invoiceId }, body ?? {});
  }

  @Post('reissue')
  @Requires('invoices.write')
  @Route('Makes a draft to replace a credited invoice that was made by hand; a repeat returns the same draft', {
    answers: 'SalesInvoiceRecord',
    idempotent: true,
    refuses: ['TEAM_FORBIDDEN', 'CONFLICT', 'INVALID_INPUT'],
  })
  reissue(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
  ): Promise<InvoiceView> {
    return this.reissuing.reissue(ctx, { legalEntity, invoiceId });
  }
}
