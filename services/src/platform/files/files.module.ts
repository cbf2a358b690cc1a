import { Module } from '@nestjs/common';
import { Config } from '../config.js';
import { FileStore } from './file-store.js';
import { LocalFiles } from './local-files.js';
import { StoredFiles } from './stored-files.js';

@Module({
  providers: [{ provide: FileStore, inject: [Config], useFactory: (config: Config) => new LocalFiles(config.filesDir) }, StoredFiles],
  exports: [FileStore, StoredFiles],
})
export class FilesModule {}
