import { Global, Module } from '@nestjs/common';
import { CsvExport } from './csv-export.js';
import { Exports } from './exports.js';
import { RecordBatch } from './record-batch.js';
import { NoHooks } from './records.controller.js';
import { Records } from './records.js';

/** The record engine, for every area. */
@Global()
@Module({ providers: [Records, RecordBatch, CsvExport, Exports, NoHooks], exports: [Records, RecordBatch, CsvExport, Exports, NoHooks] })
export class RecordsModule {}
