import { Controller, Delete, Get, Injectable, Param, Post, type PipeTransform } from '@nestjs/common';
import { roles, type EcosystemMember, type Role, type RoleUser } from '@kantoor/schemas';
import type { RequestContext } from '../platform/runtime/context.js';
import { Route, Section } from '../platform/requests/contract/index.js';
import { Ctx, Requires } from '../platform/requests/http/index.js';
import { Problem } from '../platform/runtime/problems/index.js';
import { RolesService } from './roles.service.js';

@Injectable()
class RolePipe implements PipeTransform<unknown, Role> {
  transform(value: unknown): Role {
    const role = roles.find((known) => known === value);
    if (!role) throw new Problem('NOT_FOUND');
    return role;
  }
}

const path = { role: { enum: [...roles] } };

@Section('identity')
@Requires('site.roles')
@Controller('api/identity/roles')
export class RolesController {
  constructor(private readonly service: RolesService) {}

  @Get('people')
  @Route('All people who can be given a role', { answers: 'EcosystemMemberList' })
  async people(@Ctx() ctx: RequestContext): Promise<{ items: EcosystemMember[] }> {
    return { items: await this.service.people(ctx) };
  }

  @Get(':role/users')
  @Route('Who holds a role', { path, answers: 'RoleUserList' })
  async users(@Ctx() ctx: RequestContext, @Param('role', RolePipe) role: Role): Promise<{ items: RoleUser[] }> {
    return { items: await this.service.usersOf(ctx, role) };
  }

  @Post('user/:externalIdentifier/role/:role')
  @Route('Gives a role', { path, refuses: ['PERSON_ELSEWHERE'] })
  grant(
    @Ctx() ctx: RequestContext,
    @Param('externalIdentifier') externalIdentifier: string,
    @Param('role', RolePipe) role: Role,
  ): Promise<void> {
    return this.service.grant(ctx, externalIdentifier, role);
  }

  @Delete('user/:externalIdentifier/role/:role')
  @Route('Takes a role away', { path, refuses: ['LAST_SITE_ADMIN', 'PERSON_ELSEWHERE'] })
  take(
    @Ctx() ctx: RequestContext,
    @Param('externalIdentifier') externalIdentifier: string,
    @Param('role', RolePipe) role: Role,
  ): Promise<void> {
    return this.service.take(ctx, externalIdentifier, role);
  }
}
