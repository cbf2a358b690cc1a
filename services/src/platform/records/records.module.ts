import { Global, Module } from '@nestjs/common';
import { CsvExport } from './csv-export.js';
import { NoHooks } from './records.controller.js';
import { Records } from './records.js';

/** The record engine, for every area. */
@Global()
@Module({ providers: [Records, CsvExport, NoHooks], exports: [Records, CsvExport, NoHooks] })
export class RecordsModule {}
