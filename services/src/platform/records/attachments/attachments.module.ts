import { Global, Module } from '@nestjs/common';
import { FilesModule } from '../../files/index.js';
import { Attachments } from './attachments.service.js';

/** Global: every area uses it. */
@Global()
@Module({ imports: [FilesModule], providers: [Attachments], exports: [Attachments] })
export class AttachmentsModule {}
