import { Controller, Get } from '@nestjs/common';
import { Config } from '../../runtime/config/index.js';
import { Route } from '../../requests/contract/index.js';
import { Public } from '../../requests/http/index.js';

/** What a browser needs before sign-in (PLT-288): nothing secret. */
@Public('what the page of signing in has to know')
@Controller('api/config')
export class ClientConfigController {
  constructor(private readonly config: Config) {}

  @Get()
  @Route('What a browser needs before sign-in', { answers: 'ClientConfig' })
  get() {
    const { oidcIssuer, oidcClientId, oidcAudience, oidcScope, temporalUiUrl } = this.config;
    return { oidc: { issuer: oidcIssuer, clientId: oidcClientId, audience: oidcAudience, scope: oidcScope }, temporalUiUrl };
  }
}
