import { Controller, Delete, Get, HttpCode, Injectable, Param, Post } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { ApiOperation, ApiParam } from '@nestjs/swagger';
import { roles } from '../platform/context.js';
import type { RequestContext, Role } from '../platform/context.js';
import { Ctx, Requires } from '../platform/http/access.js';
import { Answers, ApiArea } from '../platform/http/api-docs.js';
import { Problem } from '../platform/problems/problem.js';
import { roleUserListSchema } from './directory.schemas.js';
import { RolesService } from './roles.service.js';
import type { RoleUser } from './roles.sql.js';

@Injectable()
class RolePipe implements PipeTransform<unknown, Role> {
  transform(value: unknown): Role {
    const role = roles.find((known) => known === value);
    if (!role) throw new Problem('NOT_FOUND');
    return role;
  }
}

@ApiArea('identity')
@Requires('siteAdmin')
@ApiParam({ name: 'role', schema: { enum: [...roles] } })
@Controller('api/identity/roles')
export class RolesController {
  constructor(private readonly service: RolesService) {}

  @Get(':role/users')
  @ApiOperation({ summary: 'Who holds a role' })
  @Answers(roleUserListSchema)
  async users(@Ctx() ctx: RequestContext, @Param('role', RolePipe) role: Role): Promise<{ items: RoleUser[] }> {
    return { items: await this.service.usersOf(ctx, role) };
  }

  @Post('user/:externalIdentifier/role/:role')
  @HttpCode(204)
  @ApiOperation({ summary: 'Give a role' })
  grant(
    @Ctx() ctx: RequestContext,
    @Param('externalIdentifier') externalIdentifier: string,
    @Param('role', RolePipe) role: Role,
  ): Promise<void> {
    return this.service.grant(ctx, externalIdentifier, role);
  }

  @Delete('user/:externalIdentifier/role/:role')
  @HttpCode(204)
  @ApiOperation({ summary: 'Take a role away' })
  take(
    @Ctx() ctx: RequestContext,
    @Param('externalIdentifier') externalIdentifier: string,
    @Param('role', RolePipe) role: Role,
  ): Promise<void> {
    return this.service.take(ctx, externalIdentifier, role);
  }
}
