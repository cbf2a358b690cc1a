import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import type { Application, ApplicationBody } from '@kantoor/schemas';
import type { RequestContext } from '../platform/runtime/context.js';
import { Route, Section } from '../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../platform/requests/http/index.js';
import { Launcher } from './launcher.service.js';

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
