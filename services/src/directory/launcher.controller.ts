import { Body, Controller, Delete, Param, Post, Put, Injectable } from '@nestjs/common';
import type { Application, ApplicationBody } from '@kantoor/schemas';
import type { RequestContext } from '../platform/runtime/context.js';
import { Route, Section } from '../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires, assertCurrent } from '../platform/requests/http/index.js';
import { Audit } from '../platform/audit/index.js';
import { Database, type Tx } from '../platform/storage/database/index.js';
import { found } from '../platform/runtime/problems/index.js';
import { tidyName } from './teams/index.js';

const columns = `id, name, url, icon, version`;

/** Keeps the entries of the launcher: other applications of the ecosystem. */
@Injectable()
export class Launcher {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  add(ctx: RequestContext, { name, url }: ApplicationBody): Promise<Application> {
    return this.database.transaction(ctx, async (tx) => {
      const [entry] = (await tx.query(`INSERT INTO applications (ecosystem_id, name, url) VALUES ($1, $2, $3) RETURNING ${columns}`, [
        ...[ctx.ecosystemId, tidyName(name), url],
      ])) as [Application];
      await this.audit.record(tx, ctx, { action: 'application.create', entity: 'application', entityId: entry.id, after: entry });
      return entry;
    });
  }

  change(ctx: RequestContext, id: number, { name, url }: ApplicationBody): Promise<Application> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await locked(tx, ctx, id);
      const [rows] = (await tx.query(
        `UPDATE applications SET name = $3, url = $4, version = version + 1 WHERE ecosystem_id = $1 AND id = $2 RETURNING ${columns}`,
        [ctx.ecosystemId, id, tidyName(name), url],
      )) as [[Application]];
      const [after] = rows;
      await this.audit.record(tx, ctx, { action: 'application.update', entity: 'application', entityId: id, before, after });
      return after;
    });
  }

  remove(ctx: RequestContext, id: number): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await locked(tx, ctx, id);
      await tx.query(`DELETE FROM applications WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, id]);
      await this.audit.record(tx, ctx, { action: 'application.remove', entity: 'application', entityId: id, before });
    });
  }
}

async function locked(tx: Tx, ctx: RequestContext, id: number): Promise<Application> {
  const [row] = await tx.query(`SELECT ${columns} FROM applications WHERE ecosystem_id = $1 AND id = $2 FOR UPDATE`, [ctx.ecosystemId, id]);
  const entry = found(row as Application | undefined);
  assertCurrent(ctx, entry.version);
  return entry;
}

@Section('directory')
@Requires('site.teams')
@Controller('api/directory/applications')
export class LauncherController {
  constructor(private readonly launcher: Launcher) {}

  @Post()
  @Route('Adds an entry to the launcher', { takes: 'ApplicationBody', answers: 'Application', status: 201, idempotent: true })
  add(@Ctx() ctx: RequestContext, @Body() body: ApplicationBody): Promise<Application> {
    return this.launcher.add(ctx, body);
  }

  @Put(':id')
  @Route('Changes an entry of the launcher', { takes: 'ApplicationBody', answers: 'Application', ifMatch: true })
  change(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: ApplicationBody): Promise<Application> {
    return this.launcher.change(ctx, id, body);
  }

  @Delete(':id')
  @Route('Removes an entry of the launcher', { ifMatch: true })
  remove(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<void> {
    return this.launcher.remove(ctx, id);
  }
}
