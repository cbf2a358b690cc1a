import { Body, Controller, Get, Put } from '@nestjs/common';
import type { BellChoices, BellNotices, BellRead, ChosenBell } from '@kantoor/schemas';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Bell } from './bell.service.js';

/** What others did that concerns the user, and how the user hears of it. */
@Section('bell')
@Controller('api/directory/bell')
export class BellController {
  constructor(private readonly bell: Bell) {}

  @Get()
  @Requires('account.read')
  @Route('The newest notices of the user, about records that they may open', { answers: 'BellNotices' })
  async of(@Ctx() ctx: RequestContext): Promise<BellNotices> {
    return { items: await this.bell.of(ctx) };
  }

  @Put('read')
  @Requires('account.write')
  @Route('Marks notices of the user as read', { takes: 'BellRead' })
  read(@Ctx() ctx: RequestContext, @Body() { noticeIds }: BellRead): Promise<void> {
    return this.bell.read(ctx, noticeIds);
  }

  @Get('choices')
  @Requires('account.read')
  @Route('How the user hears of each kind of event', { answers: 'BellChoices' })
  async choices(@Ctx() ctx: RequestContext): Promise<BellChoices> {
    return { items: await this.bell.choices(ctx) };
  }

  @Put('choices')
  @Requires('account.write')
  @Route('Chooses how the user hears of a kind of event', {
    takes: 'ChosenBell',
    answers: 'BellChoices',
    refuses: ['NOT_FOUND', 'BELL_STAYS'],
  })
  async choose(@Ctx() ctx: RequestContext, @Body() chosen: ChosenBell): Promise<BellChoices> {
    return { items: await this.bell.choose(ctx, chosen) };
  }
}
