import { Injectable } from '@nestjs/common';
import { RecordListeners } from '../record-listeners.js';

/** Listeners to document changes. */
@Injectable()
export class DocumentListeners extends RecordListeners<'inbox-document'> {}
