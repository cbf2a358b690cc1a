import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import type { Invitation, KeptPerson } from '@kantoor/schemas';
import type { RequestContext } from '../platform/runtime/context.js';
import { Route, Section } from '../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../platform/requests/http/index.js';
import { Limited } from '../platform/requests/rate-limit/index.js';
import { KeptPeople } from './kept-people.service.js';

@Section('directory')
@Requires('site.teams')
@Controller('api/directory/people')
export class KeptPeopleController {
  constructor(private readonly people: KeptPeople) {}

  @Get()
  @Route('People of the ecosystem, with their roles', { answers: 'KeptPersonList' })
  async list(@Ctx() ctx: RequestContext): Promise<{ items: KeptPerson[] }> {
    return { items: await this.people.list(ctx) };
  }

  @Post()
  @Limited({ what: 'invitations', per: 'user', max: 100, perSeconds: 3600 })
  @Route('Invites a person by email address, with roles that hold from the first sign-in', {
    takes: 'Invitation',
    answers: 'KeptPerson',
    status: 201,
    idempotent: true,
    refuses: ['ADDRESS_ELSEWHERE'],
  })
  invite(@Ctx() ctx: RequestContext, @Body() body: Invitation): Promise<KeptPerson> {
    return this.people.invite(ctx, body);
  }

  @Delete(':id')
  @Route('Withdraws the invitation of a person who has not signed in yet', { refuses: ['INVITATION_USED'] })
  withdraw(@Ctx() ctx: RequestContext, @Param('id', IdPipe) personId: number): Promise<void> {
    return this.people.withdraw(ctx, personId);
  }
}
