import { Controller, Get, Query } from '@nestjs/common';
import type { MailboxAddress } from '@kantoor/schemas';
import { Mailboxes } from '../../directory/mailboxes/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, GivenIdPipe, Requires } from '../../platform/requests/http/index.js';
import { MailInSettings } from './mail-in-settings.js';

/** The address to which suppliers and colleagues mail documents. */
@Section('inbox-documents')
@Controller('api/purchases/mailbox')
export class MailboxController {
  constructor(
    private readonly mailboxes: Mailboxes,
    private readonly settings: MailInSettings,
  ) {}

  @Get()
  @Requires('inbox-documents.read')
  @Route('The address to which documents of the ecosystem or of one team are mailed; null where no mail is received (D-54)', {
    query: { teamId: { schema: { type: 'integer', minimum: 1, maximum: 2147483647 } } },
    answers: 'MailboxAddress',
    refuses: ['NOT_FOUND'],
  })
  async address(@Ctx() ctx: RequestContext, @Query('teamId', GivenIdPipe) teamId?: number): Promise<MailboxAddress> {
    const { domain } = this.settings;
    return { address: domain ? await this.mailboxes.addressOf(ctx, teamId, domain) : null };
  }
}
