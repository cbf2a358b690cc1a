import { Body, Controller, Get, Put } from '@nestjs/common';
import type { ChosenSettings, EcosystemSettingsBody } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import { DirectorySettings, type SettingsView } from './directory-settings.service.js';

@Section('directory')
@Controller('api/directory/settings')
export class SettingsController {
  constructor(private readonly settings: DirectorySettings) {}

  @Get()
  @Requires('settings.read')
  @Route('Settings of the ecosystem, with defaults', { answers: 'EcosystemSettingsRecord' })
  get(@Ctx() ctx: RequestContext): Promise<SettingsView> {
    return this.settings.view(ctx);
  }

  @Put()
  @Requires('settings.write')
  @Route('Changes settings; omitted settings are not changed', {
    takes: 'EcosystemSettingsBody',
    answers: 'EcosystemSettingsRecord',
    ifMatch: true,
  })
  put(@Ctx() ctx: RequestContext, @Body() body: EcosystemSettingsBody): Promise<SettingsView> {
    return this.settings.change(ctx, withoutVersion(body));
  }
}

/** The body may include all that was read; its version is taken from `If-Match`. */
const withoutVersion = ({ version: _, ...settings }: EcosystemSettingsBody): ChosenSettings => settings;
