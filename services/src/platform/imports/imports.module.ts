import { Global, Module } from '@nestjs/common';
import { RecordImports } from './record-imports.service.js';
import { RememberedImports } from './remembered-imports.repository.js';
import { UndoneImports } from './undone-imports.service.js';

/** Files of records, for every area. */
@Global()
@Module({ providers: [RecordImports, RememberedImports, UndoneImports], exports: [RecordImports] })
export class ImportsModule {}
