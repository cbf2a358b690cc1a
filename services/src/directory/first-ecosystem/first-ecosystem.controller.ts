import { Body, Controller, Get, Post } from '@nestjs/common';
import type { FirstEcosystem, FirstEcosystemState } from '@kantoor/schemas';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Newcomer, Newcomers } from '../../platform/requests/http/index.js';
import { Limited } from '../../platform/requests/rate-limit/index.js';
import type { Account } from '../../platform/runtime/request.js';
import { FirstEcosystems } from './first-ecosystem.service.js';

@Section('directory')
@Newcomers('whoever sets up an empty installation is signed in, but belongs to no ecosystem yet')
@Controller('api/directory/first-ecosystem')
export class FirstEcosystemController {
  constructor(private readonly ecosystems: FirstEcosystems) {}

  @Get()
  @Route('Whether this installation still waits for its first ecosystem', { answers: 'FirstEcosystemState', refuses: ['UNAUTHENTICATED'] })
  state(@Newcomer() account: Account): Promise<FirstEcosystemState> {
    return this.ecosystems.state(account);
  }

  @Post()
  @Limited({ what: 'setup', per: 'address', max: 10, perSeconds: 900 })
  @Route('Makes the first ecosystem, with the caller as its site admin; takes the setup code of the installation', {
    takes: 'FirstEcosystem',
    refuses: ['UNAUTHENTICATED', 'NOT_EMPTY', 'SETUP_CODE_WRONG', 'ADDRESS_UNKNOWN'],
  })
  make(@Newcomer() account: Account, @Body() body: FirstEcosystem): Promise<void> {
    return this.ecosystems.make(account, body);
  }
}
