import { Injectable } from '@nestjs/common';
import { type RecordChange, RecordListeners } from '../record-listeners.js';

export type PurchaseChange = RecordChange<'purchase'>;

/** What follows from changes of purchases. */
@Injectable()
export class PurchaseListeners extends RecordListeners<'purchase'> {}
