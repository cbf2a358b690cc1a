import { Controller, Get, Param } from '@nestjs/common';
import type { CreditorFigures as FiguresAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import { CreditorFigures } from './creditor-figures.service.js';

@Section('purchase-invoices')
@Controller('api/invoices/:legalEntity/creditor-figures')
export class CreditorFiguresController {
  constructor(private readonly figures: CreditorFigures) {}

  @Get()
  @Requires('payments.read')
  @Route('Amounts owed to suppliers, by days overdue and by supplier', { answers: 'CreditorFigures' })
  of(@Ctx() ctx: RequestContext, @Param('legalEntity') legalEntity: string): Promise<FiguresAnswer> {
    return this.figures.of(ctx, legalEntity);
  }
}
