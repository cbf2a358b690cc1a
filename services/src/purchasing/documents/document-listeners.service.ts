import { Injectable } from '@nestjs/common';
import { type RecordChange, RecordListeners } from '../record-listeners.js';

export type DocumentChange = RecordChange<'inbox-document'>;

/** What follows from changes of documents. */
@Injectable()
export class DocumentListeners extends RecordListeners<'inbox-document'> {}
