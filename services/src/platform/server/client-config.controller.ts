import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Config } from '../config.js';
import { Public } from '../http/access.js';

/** What a browser must know before anybody is signed in (PLT-288): nothing secret. */
@ApiTags('platform')
@Public()
@Controller('api/config')
export class ClientConfigController {
  constructor(private readonly config: Config) {}

  @Get()
  get() {
    const { oidcIssuer, oidcClientId, oidcAudience, temporalUiUrl } = this.config;
    return { oidc: { issuer: oidcIssuer, clientId: oidcClientId, audience: oidcAudience, scope: 'openid profile email' }, temporalUiUrl };
  }
}
