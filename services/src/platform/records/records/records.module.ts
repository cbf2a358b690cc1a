import { Global, Module } from '@nestjs/common';
import { CsvExport } from './csv-export.service.js';
import { Exports } from './exports.service.js';
import { RecordBatch } from './record-batch.service.js';
import { NoHooks } from './records.controller.js';
import { Records } from './records.service.js';

/** The record engine, for every area. */
@Global()
@Module({ providers: [Records, RecordBatch, CsvExport, Exports, NoHooks], exports: [Records, RecordBatch, CsvExport, Exports, NoHooks] })
export class RecordsModule {}
