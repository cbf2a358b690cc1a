import { Module } from '@nestjs/common';
import { Config } from '../runtime/config/index.js';
import { ContentPurge } from './content-purge.service.js';
import { FileStore } from './file-store.js';
import { LocalFiles } from './local-files.js';
import { S3Files } from './s3-files.js';
import { PurgedFiles } from './purged-files.repository.js';
import { Clamd } from './scanning/clamd.js';
import { NoScanner, VirusScanner } from './scanning/virus-scanner.js';
import { StoreAdmin } from './store-admin.service.js';
import { StoredFiles } from './stored-files.repository.js';
import { UploadUsage } from './upload-usage.repository.js';
import { Uploads } from './uploads.service.js';

/** Returns the store that the settings name: a bucket, or else a folder. */
export const fileStoreOf = ({ filesBucket, filesDir }: Pick<Config, 'filesBucket' | 'filesDir'>): FileStore =>
  filesBucket ? new S3Files(filesBucket) : new LocalFiles(filesDir);

const scanner = ({ scanner: address }: Config): VirusScanner => (address ? new Clamd(address.host, address.port) : new NoScanner());

@Module({
  providers: [
    { provide: FileStore, inject: [Config], useFactory: fileStoreOf },
    { provide: VirusScanner, inject: [Config], useFactory: scanner },
    ContentPurge,
    PurgedFiles,
    StoreAdmin,
    StoredFiles,
    Uploads,
    UploadUsage,
  ],
  exports: [ContentPurge, FileStore, PurgedFiles, StoreAdmin, StoredFiles, Uploads, UploadUsage, VirusScanner],
})
export class FilesModule {}
