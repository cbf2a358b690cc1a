import { Global, Module } from '@nestjs/common';
import { StoredMerges } from './stored-merges.repository.js';
import { Merges } from './merges.service.js';
import { MergeReferences } from './merge-references.repository.js';
import { UndoneMerges } from './undone-merges.service.js';

/** Merging of records, for every area. */
@Global()
@Module({ providers: [Merges, UndoneMerges, StoredMerges, MergeReferences], exports: [Merges, UndoneMerges] })
export class MergesModule {}
