import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { type Registration, registers } from '../../records/kinds/index.js';
import { FilesModule } from '../../files/index.js';
import { MailModule } from '../mail/index.js';
import { KnownReceivers } from './known-receivers.service.js';
import { MailAllowance } from './mail-allowance.service.js';
import { MailBounces } from './mail-bounces.service.js';
import { MailLogController } from './mail-log.controller.js';
import { MailLog } from './mail-log.repository.js';
import { MailWriters } from './mail-writers.service.js';
import { MailsByHand } from './mails-by-hand.service.js';
import { Mails } from './mails.service.js';
import { MessageFiles } from './message-files.service.js';
import { MessageLogController } from './message-log.controller.js';
import { Messages } from './messages.repository.js';
import { waitingMails } from './waiting-mails.js';

/** For every area. `directory` provides the settings of an ecosystem, and `people` are the people that mails may be about. */
@Module({})
export class MessagesModule {
  static with(directory: Type, people: Registration): DynamicModule {
    return {
      module: MessagesModule,
      global: true,
      imports: [directory, FilesModule, MailModule],
      controllers: [MailLogController, MessageLogController],
      providers: [
        registers(people, { waiting: [waitingMails] }),
        KnownReceivers,
        MailAllowance,
        MailBounces,
        MailLog,
        Mails,
        MailsByHand,
        MailWriters,
        MessageFiles,
        Messages,
      ],
      exports: [KnownReceivers, MailAllowance, Mails, MailsByHand, MailWriters, Messages],
    };
  }
}
