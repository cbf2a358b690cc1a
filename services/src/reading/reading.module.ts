import { Global, Module } from '@nestjs/common';
import { FileReader } from './isolation/index.js';

/** The reader of foreign files, for every area. */
@Global()
@Module({ providers: [FileReader], exports: [FileReader] })
export class ReadingModule {}
