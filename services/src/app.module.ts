import { Module, type DynamicModule } from '@nestjs/common';
import { featureSettings } from './config.js';
import { CrmModule } from './crm/crm.module.js';
import { DirectoryModule } from './directory/directory.module.js';
import { people } from './directory/people.kind.js';
import { entities } from './entities.js';
import { MasterdataModule } from './masterdata/masterdata.module.js';
import { AttachmentsModule } from './platform/records/attachments/index.js';
import { ApiModule } from './platform/serving/server/index.js';
import { PlatformModule } from './platform/platform.module.js';
import { MessagesModule } from './platform/mails/messages/index.js';
import { ProcessesModule } from './platform/processes/processes/index.js';
import { ImportsModule } from './platform/records/imports/index.js';
import { MergesModule } from './platform/records/merges/index.js';
import { PurchasingModule } from './purchasing/purchasing.module.js';
import { RecordsModule } from './platform/records/records/index.js';
import { ReadingModule } from './reading/reading.module.js';
import { RetentionModule } from './platform/retention/index.js';
import { TodayModule } from './platform/processes/today/index.js';

/** Feature modules that the API and the workers share. */
export const areas = [
  ReadingModule,
  RecordsModule,
  ImportsModule,
  MergesModule,
  AttachmentsModule,
  DirectoryModule,
  ProcessesModule,
  MessagesModule.with(DirectoryModule, people),
  TodayModule.with(DirectoryModule),
  RetentionModule,
  // References are locked and merges are listed in this order: each area comes before the areas it depends on.
  CrmModule,
  PurchasingModule,
  MasterdataModule,
];

@Module({})
export class AppModule {
  static api(): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.for({ login: 'api', entities, settings: featureSettings }), ApiModule.with(DirectoryModule), ...areas],
    };
  }
}
