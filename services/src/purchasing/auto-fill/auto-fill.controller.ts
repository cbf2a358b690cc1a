import { Controller, Get, Param } from '@nestjs/common';
import type { SupplierAutoFill } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { PredictionOutcomes } from './outcomes.service.js';

/** Auto-fill status of a supplier; which fields are never filled in is one of the supplier's settings. */
@Section('organizations')
@Controller('api/crm/organizations/:id/auto-fill')
export class AutoFillController {
  constructor(private readonly outcomes: PredictionOutcomes) {}

  @Get()
  @Requires('organizations.read')
  @Route("Hit rates of readings on a supplier's documents, and which fields are filled in automatically (D-53)", {
    answers: 'SupplierAutoFill',
  })
  of(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<SupplierAutoFill> {
    return this.outcomes.of(ctx, id);
  }
}
