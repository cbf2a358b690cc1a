import { Global, Module } from '@nestjs/common';
import { BroughtRecords } from './brought-records.service.js';
import { RecordImports } from './record-imports.service.js';
import { UndoableImports } from './undoable-imports.repository.js';
import { UndoneImports } from './undone-imports.service.js';

/** Imports of records from files, for every area. */
@Global()
@Module({ providers: [RecordImports, BroughtRecords, UndoableImports, UndoneImports], exports: [RecordImports] })
export class ImportsModule {}
