import { Controller, Get, Query } from '@nestjs/common';
import type { Today as TodayAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import { Route, Section } from '../../requests/contract/index.js';
import { Ctx, Requires } from '../../requests/http/index.js';
import { Today } from './today.service.js';

const query = { group: { schema: { type: 'string' }, description: 'Only this kind of items, and more of them' } };

@Section('today')
@Requires('today.read')
@Controller('api/directory/today')
export class TodayController {
  constructor(private readonly today: Today) {}

  @Get()
  @Route('Items that wait for the user, as far as they may read them', { query, answers: 'Today', refuses: ['NOT_FOUND'] })
  of(@Ctx() ctx: RequestContext, @Query('group') group?: string): Promise<TodayAnswer> {
    return this.today.of(ctx, group);
  }
}
