import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { ecosystemSettingsSchema } from '@kantoor/schemas';
import type { ChosenSettings } from '@kantoor/schemas';
import { validators } from '@kantoor/schemas/validators';
import type { RequestContext } from '../../platform/context.js';
import { Ctx, Requires } from '../../platform/http/access.js';
import { Answers, ApiArea, ApiIfMatch, Takes } from '../../platform/http/api-docs.js';
import { assertValid } from '../../platform/problems/assert-valid.js';
import type { Validator } from '../../platform/problems/assert-valid.js';
import { DirectorySettings } from './directory-settings.js';
import type { SettingsView } from './directory-settings.js';

const { type, properties } = ecosystemSettingsSchema;
const viewSchema = {
  type,
  required: [...Object.keys(properties), 'version'],
  properties: { ...properties, version: { type: 'integer', minimum: 0 } },
};

@ApiArea('directory')
@Requires('finance')
@Controller('api/directory/settings')
export class SettingsController {
  constructor(private readonly settings: DirectorySettings) {}

  @Get()
  @ApiOperation({ summary: 'Settings of the ecosystem, defaults filled in' })
  @Answers(viewSchema)
  get(@Ctx() ctx: RequestContext): Promise<SettingsView> {
    return this.settings.view(ctx);
  }

  @Put()
  @ApiOperation({ summary: 'Changes settings; what is left out stays as it is' })
  @ApiIfMatch()
  @Takes({ type, properties, additionalProperties: false })
  @Answers(viewSchema)
  put(@Ctx() ctx: RequestContext, @Body() body: ChosenSettings): Promise<SettingsView> {
    assertValid(validators['ecosystem-settings'] as Validator, withoutVersion(body));
    return this.settings.change(ctx, withoutVersion(body));
  }
}

/** What was read may come back whole; its version is that of `If-Match`. */
const withoutVersion = (body: ChosenSettings): ChosenSettings => {
  if (Array.isArray(body)) return body;
  const { version: _, ...settings } = body as ChosenSettings & { version?: unknown };
  return settings;
};
