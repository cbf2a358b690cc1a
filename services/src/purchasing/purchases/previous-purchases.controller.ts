import { Controller, Get, Query } from '@nestjs/common';
import type { PreviousPurchases as Answer } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, idMax, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { PreviousPurchases } from './previous-purchases.service.js';

/** Earlier purchases from a supplier, for completing its documents. */
@Section('purchases')
@Controller('api/purchases/previous-purchases')
export class PreviousPurchasesController {
  constructor(private readonly previous: PreviousPurchases) {}

  @Get()
  @Requires('purchases.list')
  @Route(
    "The ten newest purchases of a supplier with their lines and what was done with their document, of the user's teams; for finance of all (PUR-180, PUR-O80)",
    {
      query: { organizationId: { schema: { type: 'integer', minimum: 1, maximum: idMax }, required: true } },
      answers: 'PreviousPurchases',
    },
  )
  of(@Ctx() ctx: RequestContext, @Query('organizationId', IdPipe) organizationId: number): Promise<Answer> {
    return this.previous.of(ctx, organizationId);
  }
}
