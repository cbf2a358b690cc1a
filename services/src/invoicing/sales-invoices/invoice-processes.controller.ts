import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { ProcessesAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Ctx } from '../../platform/http/access.js';
import { Answers, ApiArea } from '../../platform/http/api-docs.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { processesAnswerSchema, RecordProcesses } from '../../platform/processes/index.js';

@ApiArea('processes')
@Controller('api/invoices')
export class InvoiceProcessesController {
  constructor(private readonly processes: RecordProcesses) {}

  @Get('sales-invoices/:id/process')
  @ApiOperation({ summary: 'Processes of the invoice and of the deal it was made from' })
  @Answers(processesAnswerSchema)
  of(@Ctx() ctx: RequestContext, @Param('id', IdPipe) invoiceId: number): Promise<ProcessesAnswer> {
    return this.processes.of(ctx, 'sales-invoices', invoiceId);
  }

  @Get(':legalEntity/sales-invoices/:id/process')
  @ApiOperation({ summary: 'The same, below the legal entity of the invoice' })
  @Answers(processesAnswerSchema)
  ofEntity(
    @Ctx() ctx: RequestContext,
    @Param('legalEntity') legalEntity: string,
    @Param('id', IdPipe) invoiceId: number,
  ): Promise<ProcessesAnswer> {
    return this.processes.of(ctx, 'sales-invoices', invoiceId, (bind) => isOfEntity(bind(legalEntity.toLowerCase())));
  }
}

/** As it stands in the path: by id or reference. */
const isOfEntity = (name: string): string => `${name} IN (t.legal_entity_id::text, lower(t.legal_entity_reference))`;
