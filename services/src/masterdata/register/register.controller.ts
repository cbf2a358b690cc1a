import { Controller, Get, Query } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import { Limited } from '../../platform/requests/rate-limit/index.js';
import { CompanyRegister } from './company-register.service.js';

const registerQuery = {
  query: { schema: { type: 'string', minLength: 5, maxLength: 100 }, required: true },
  by: { schema: { type: 'string', enum: ['name', 'number'] } },
};

@Section('register')
@Controller('api/crm/register')
export class RegisterController {
  constructor(private readonly register: CompanyRegister) {}

  /** Returns at most 25 companies by name or number (CRM-129, CRM-293). */
  @Get()
  @Requires('register.read')
  @Limited(
    { what: 'register', per: 'user', max: 'registerLookupsPerUserPerMinute', perSeconds: 60 },
    { what: 'register', per: 'ecosystem', max: 'registerLookupsPerEcosystemPerMinute', perSeconds: 60 },
  )
  @Route('Companies of the register by name or number, at most 25', {
    query: registerQuery,
    answers: 'RegisterHitList',
    refuses: ['SEARCH_QUERY_EMPTY_OR_TOO_SHORT', 'COC_API_NO_RESULTS', 'COC_API_ERROR'],
  })
  async search(@Ctx() ctx: RequestContext, @Query('query') query?: string, @Query('by') by?: string): Promise<unknown> {
    return { items: await this.register.search(ctx, String(query ?? ''), by === 'number' ? 'number' : 'name') };
  }
}
