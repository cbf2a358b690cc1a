import { Body, Controller, Get, Post } from '@nestjs/common';
import type { FirstEcosystem, FirstEcosystemState, FurtherEcosystem, MadeEcosystem } from '@kantoor/schemas';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Newcomer, Newcomers, Requires } from '../../platform/requests/http/index.js';
import { Limited } from '../../platform/requests/rate-limit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Account } from '../../platform/runtime/request.js';
import { NewEcosystems } from './new-ecosystems.service.js';

/** Tries of the setup code, at either route. */
const tries = { what: 'setup', per: 'address', max: 10, perSeconds: 900 } as const;

@Section('directory')
@Newcomers('whoever sets up an empty installation is signed in, but belongs to no ecosystem yet')
@Controller('api/directory/first-ecosystem')
export class FirstEcosystemController {
  constructor(private readonly ecosystems: NewEcosystems) {}

  @Get()
  @Route('Whether this installation still waits for its first ecosystem', { answers: 'FirstEcosystemState', refuses: ['UNAUTHENTICATED'] })
  state(@Newcomer() account: Account): Promise<FirstEcosystemState> {
    return this.ecosystems.state(account);
  }

  @Post()
  @Limited(tries)
  @Route('Makes the first ecosystem, with the caller as its site admin; takes the setup code of the installation', {
    takes: 'FirstEcosystem',
    refuses: ['UNAUTHENTICATED', 'NOT_EMPTY', 'SETUP_CODE_WRONG', 'ADDRESS_UNKNOWN'],
  })
  make(@Newcomer() account: Account, @Body() body: FirstEcosystem): Promise<void> {
    return this.ecosystems.makeFirst(account, body);
  }
}

@Section('directory')
@Requires('site.ecosystems')
@Controller('api/directory/further-ecosystems')
export class FurtherEcosystemsController {
  constructor(private readonly ecosystems: NewEcosystems) {}

  @Post()
  @Limited(tries)
  @Route('Makes a further ecosystem, with the site admin who calls as its only member; takes the setup code of the installation', {
    takes: 'FurtherEcosystem',
    answers: 'MadeEcosystem',
    status: 201,
    refuses: ['SETUP_CODE_WRONG'],
  })
  make(@Ctx() ctx: RequestContext, @Body() body: FurtherEcosystem): Promise<MadeEcosystem> {
    return this.ecosystems.makeFurther(ctx, body);
  }
}
