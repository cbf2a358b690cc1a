import { Global, Module } from '@nestjs/common';
import { RelatedRecords } from './related-records.service.js';
import { RecordImports } from './record-imports.service.js';
import { UndoableImports } from './undoable-imports.repository.js';
import { UndoneImports } from './undone-imports.service.js';

/** Imports of records from files, for every area. */
@Global()
@Module({ providers: [RecordImports, RelatedRecords, UndoableImports, UndoneImports], exports: [RecordImports] })
export class ImportsModule {}
