import { applyDecorators, Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { PeriodSkip, SubscriptionPeriod, SubscriptionPeriods } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { day, DayPipe } from './day.pipe.js';
import { PeriodVerbs } from './period-verbs.service.js';

/** Declares an action on one period. */
const Verb = (name: string, words: string, takes?: 'PeriodSkip'): MethodDecorator =>
  applyDecorators(
    Post(`:start/${name}`),
    Requires('subscriptions.write'),
    Route(words, { ...(takes && { takes }), answers: 'SubscriptionPeriod', path: { start: day }, refuses: ['TEAM_FORBIDDEN', 'CONFLICT'] }),
  );

/** Outcomes of a subscription's periods, and those to come. */
@Section('subscriptions')
@Controller('api/crm/teams/:team/subscriptions/:id/periods')
export class SubscriptionPeriodsController {
  constructor(private readonly periods: PeriodVerbs) {}

  @Get()
  @Requires('subscriptions.read')
  @Route('The periods of a subscription: billed, skipped, in need of attention, and the coming twelve', {
    answers: 'SubscriptionPeriods',
    refuses: ['TEAM_FORBIDDEN'],
  })
  list(@Ctx() ctx: RequestContext, @Param('team', IdPipe) teamId: number, @Param('id', IdPipe) id: number): Promise<SubscriptionPeriods> {
    return this.periods.list(ctx, { teamId, id });
  }

  @Verb('resume', 'Lets a period go on that needed attention; it is billed in the background')
  resume(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) teamId: number,
    @Param('id', IdPipe) id: number,
    @Param('start', DayPipe) start: string,
  ): Promise<SubscriptionPeriod> {
    return this.periods.resume(ctx, { teamId, id, start });
  }

  @Verb('skip', 'Skips a period that is not billed yet, with a reason', 'PeriodSkip')
  skip(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) teamId: number,
    @Param('id', IdPipe) id: number,
    @Param('start', DayPipe) start: string,
    @Body() body: PeriodSkip,
  ): Promise<SubscriptionPeriod> {
    return this.periods.skip(ctx, { teamId, id, start }, body);
  }

  @Verb(
    'undo-skip',
    'Bills a period after all that somebody skipped, or an end date that lies after it again: by the next run, or once what it waited for is there',
  )
  undoSkip(
    @Ctx() ctx: RequestContext,
    @Param('team', IdPipe) teamId: number,
    @Param('id', IdPipe) id: number,
    @Param('start', DayPipe) start: string,
  ): Promise<SubscriptionPeriod> {
    return this.periods.undoSkip(ctx, { teamId, id, start });
  }
}
