import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import type { Preferences, Profile } from '@kantoor/schemas';
import type { RequestContext } from '../platform/runtime/context.js';
import { Route, Section } from '../platform/requests/contract/index.js';
import { Ctx, EcosystemOptional, Requires } from '../platform/requests/http/index.js';
import { assertValid, validatorOf } from '../platform/runtime/problems/index.js';
import { AccountsService } from './accounts.service.js';
import { ProfileService } from './profile.service.js';

/** The address of an account as the sign-in service stored it: an account with an undeliverable address can be closed too. */
const emailSchema = { type: 'string', minLength: 1, maxLength: 254 };
const isEmail = validatorOf(emailSchema);
const accountQuery = { emailAddress: { schema: emailSchema, required: true } };

@Section('directory')
@EcosystemOptional()
@Controller('api/directory/me')
export class MeController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly accounts: AccountsService,
  ) {}

  @Get('profile')
  @Requires('account.read')
  @Route('The signed-in person, with memberships', { answers: 'Profile' })
  profile(@Ctx() ctx: RequestContext): Promise<Profile> {
    return this.profiles.profile(ctx);
  }

  @Put('preferences')
  @Requires('account.write')
  @Route('Chooses the primary ecosystem and team', { takes: 'Preferences', answers: 'Profile' })
  prefer(@Ctx() ctx: RequestContext, @Body() body: Preferences): Promise<Profile> {
    return this.profiles.prefer(ctx, body);
  }

  @Put('disable')
  @Requires('account.write')
  @Route("Closes an account: the user's own one, or as site admin another one", {
    query: accountQuery,
    refuses: ['FORBIDDEN', 'NOT_FOUND', 'LAST_SITE_ADMIN'],
  })
  disable(@Ctx() ctx: RequestContext, @Query('emailAddress') emailAddress: string): Promise<void> {
    assertValid(isEmail, emailAddress);
    return this.accounts.close(ctx, emailAddress);
  }
}
