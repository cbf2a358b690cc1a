import { Body, Controller, Post } from '@nestjs/common';
import type { RateByHand } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import { OwnRates } from './own-rates.service.js';

/** Exchange rates that an ecosystem enters by hand. */
@Section('legal-entities')
@Controller('api/invoices/exchange-rates')
export class OwnRatesController {
  constructor(private readonly rates: OwnRates) {}

  @Post()
  @Requires('invoices.convert')
  @Route('Enters the exchange rate of a day for this ecosystem: it precedes that of the central bank', {
    takes: 'RateByHand',
    answers: 'RateByHand',
    status: 201,
    idempotent: true,
    refuses: ['EXCHANGE_RATE_UNLIKELY', 'EXCHANGE_RATE_USED', 'EXCHANGE_RATE_CLOSED'],
  })
  enter(@Ctx() ctx: RequestContext, @Body() rate: RateByHand): Promise<RateByHand> {
    return this.rates.enter(ctx, rate);
  }
}
