import { Body, Controller, Get, HttpCode, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery } from '@nestjs/swagger';
import type { RequestContext } from '../platform/context.js';
import { Ctx, EcosystemOptional } from '../platform/http/access.js';
import { Answers, ApiArea, Takes } from '../platform/http/api-docs.js';
import { assertValid } from '../platform/problems/assert-valid.js';
import { AccountsService } from './accounts.service.js';
import { emailSchema, isEmail, preferencesSchema, profileSchema } from './directory.schemas.js';
import { ProfileService } from './profile.service.js';
import type { Preferences, Profile } from './profile.types.js';

@ApiArea('directory')
@EcosystemOptional()
@Controller('api/directory/me')
export class MeController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly accounts: AccountsService,
  ) {}

  @Get('profile')
  @ApiOperation({ summary: 'The signed-in person, with memberships' })
  @Answers(profileSchema)
  profile(@Ctx() ctx: RequestContext): Promise<Profile> {
    return this.profiles.profile(ctx);
  }

  @Put('preferences')
  @ApiOperation({ summary: 'Choose the primary ecosystem and team' })
  @Takes(preferencesSchema)
  @Answers(profileSchema)
  prefer(@Ctx() ctx: RequestContext, @Body() body: Preferences): Promise<Profile> {
    return this.profiles.prefer(ctx, body);
  }

  @Put('disable')
  @HttpCode(204)
  @ApiOperation({ summary: 'Close an account: the own one, or as site admin another one' })
  @ApiQuery({ name: 'emailAddress', schema: emailSchema as never })
  disable(@Ctx() ctx: RequestContext, @Query('emailAddress') emailAddress: string): Promise<void> {
    assertValid(isEmail, emailAddress);
    return this.accounts.close(ctx, emailAddress);
  }
}
