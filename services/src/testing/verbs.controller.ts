import { Body, Controller, Get, Module, Param, Post, Put } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestContext } from '../platform/runtime/context.js';
import { Audit } from '../platform/audit/audit.service.js';
import { Database } from '../platform/storage/database/database.service.js';
import { assertMayIn, Ctx, Requires, RequiresInGroup } from '../platform/requests/http/access.js';
import { assertCurrent } from '../platform/requests/http/etag.js';
import { IdPipe } from '../platform/requests/http/id.pipe.js';
import { Outbox } from '../platform/background/outbox/outbox.service.js';
import { found } from '../platform/runtime/problems/problem.js';

/** Routes on the teams table that specs need to exercise the platform. */
@Requires('directory.read')
@Controller('api/spec')
class VerbsController {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  @Get('teams')
  async list(@Ctx() ctx: RequestContext) {
    return { items: await this.database.read(ctx, 'SELECT id, ecosystem_id, name FROM teams') };
  }

  @Get('teams/:id')
  async one(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number) {
    return this.database.transaction(ctx, async (tx) =>
      found((await tx.query('SELECT id, name, version FROM teams WHERE id = $1', [id]))[0]),
    );
  }

  @Post('teams')
  create(@Ctx() ctx: RequestContext, @Body() body: { key: string; name: string; ecosystemId?: number; pauseMs?: number }) {
    return this.database.transaction(ctx, async (tx) => {
      const [team] = await tx.query('INSERT INTO teams (ecosystem_id, key, name) VALUES ($1, $2, $3) RETURNING id, key, name, version', [
        body.ecosystemId ?? ctx.ecosystemId,
        body.key,
        body.name,
      ]);
      if (body.pauseMs) await pause(body.pauseMs);
      await this.outbox.changed(tx, ctx, { resource: 'teams', id: team.id, version: team.version, change: 'created' });
      await this.audit.record(tx, ctx, { action: 'team.create', entity: 'team', entityId: team.id, after: { key: body.key } });
      return team;
    });
  }

  @Put('teams/:id')
  rename(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: { name: string }) {
    return this.database.transaction(ctx, async (tx) => {
      const team = found(
        (await tx.query('SELECT version FROM teams WHERE id = $1 FOR UPDATE', [id]))[0] as { version: number } | undefined,
      );
      assertCurrent(ctx, team.version);
      const [rows] = await tx.query('UPDATE teams SET name = $2, version = version + 1 WHERE id = $1 RETURNING id, name, version', [
        id,
        body.name,
      ]);
      return rows[0];
    });
  }

  @Post('boom')
  boom() {
    throw new Error('a secret inside: SELECT * FROM people');
  }

  @Get('finance')
  @Requires('settings.write')
  finance() {
    return {};
  }

  @Get('lead/:groupId')
  @RequiresInGroup('groups.lead')
  async lead(@Ctx() ctx: RequestContext, @Param('groupId', IdPipe) groupId: number) {
    const groups = await this.database.read(ctx, 'SELECT FROM activities WHERE ecosystem_id = $1 AND id = $2', [ctx.ecosystemId, groupId]);
    found(groups[0]);
    assertMayIn(ctx, 'groups.lead', { groupId });
    return {};
  }

  @Get('admin')
  @Requires('site.accounts')
  admin() {
    return {};
  }
}

/** A change in the CRM, for testing its guard. */
@Controller('api/crm/spec')
class CrmController {
  @Get()
  @Requires('deals.read')
  read() {
    return {};
  }

  @Post()
  @Requires('deals.write')
  change() {
    return {};
  }
}

@Module({ controllers: [VerbsController, CrmController] })
export class VerbsModule {}
