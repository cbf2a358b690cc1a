import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { BookedFilesJob } from './booked-files-job.service.js';
import { Erasures } from './erasure.service.js';
import { PurgePeriods } from './purge-periods.service.js';
import { RecordPurge } from './record-purge.service.js';
import { RetentionJob } from './retention-job.service.js';
import { RetentionController } from './retention.controller.js';
import { Retention } from './retention.service.js';

/** For every area: data that they register is purged after its retention period. */
@Module({
  imports: [FilesModule],
  controllers: [RetentionController],
  providers: [Erasures, PurgePeriods, RecordPurge, Retention, RetentionJob, BookedFilesJob],
  exports: [BookedFilesJob, Erasures, Retention, RetentionJob],
})
export class RetentionModule {}
