import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { ProcessChange, ProcessesAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Route, Section } from '../../platform/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/http/index.js';
import { RecordProcesses } from '../../platform/processes/index.js';
import { atLegalEntity } from './sales-invoice.kind.js';

@Section('processes')
@Requires('invoices.read')
@Controller('api/invoices')
export class InvoiceProcessesController {
  constructor(private readonly processes: RecordProcesses) {}

  @Get('sales-invoices/:id/process')
  @Route('Processes of the invoice and of the record it was made from', { answers: 'ProcessesAnswer', refuses: ['TEAM_FORBIDDEN'] })
  of(@Ctx() ctx: RequestContext, @Param('id', IdPipe) invoiceId: number): Promise<ProcessesAnswer> {
    return this.processes.of(ctx, 'sales-invoices', invoiceId);
  }

  @Get(':legalEntity/sales-invoices/:id/process')
  @Route('The same, below the legal entity of the invoice', { answers: 'ProcessesAnswer', refuses: ['TEAM_FORBIDDEN'] })
  ofEntity(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
  ): Promise<ProcessesAnswer> {
    return this.processes.of(ctx, 'sales-invoices', invoiceId, (bind) => atLegalEntity({ legalEntity }, bind));
  }

  @Post(':legalEntity/sales-invoices/:id/process')
  @Requires('invoices.resume')
  @HttpCode(200)
  @Route('Holds up or cancels a process of the invoice', {
    takes: 'ProcessChange',
    answers: 'ProcessesAnswer',
    refuses: ['TEAM_FORBIDDEN', 'CONFLICT'],
  })
  act(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
    @Body() body: ProcessChange,
  ): Promise<ProcessesAnswer> {
    return this.processes.act(ctx, 'sales-invoices', invoiceId, body, (bind) => atLegalEntity({ legalEntity }, bind));
  }
}
