import { Injectable } from '@nestjs/common';
import { type RecordChange, RecordListeners } from '../record-listeners.js';

export type DocumentChange = RecordChange<'inbox-document'>;

/** Listeners to document changes. */
@Injectable()
export class DocumentListeners extends RecordListeners<'inbox-document'> {}
