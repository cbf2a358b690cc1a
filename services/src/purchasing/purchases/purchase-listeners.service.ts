import { Injectable } from '@nestjs/common';
import { type RecordChange, RecordListeners } from '../record-listeners.js';

export type PurchaseChange = RecordChange<'purchase'>;

/** Listeners to purchase changes. */
@Injectable()
export class PurchaseListeners extends RecordListeners<'purchase'> {}
