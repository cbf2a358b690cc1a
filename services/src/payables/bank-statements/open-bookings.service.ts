import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OpenWork } from '../../books/months/index.js';
import { Database } from '../../platform/storage/database/index.js';
import { BankBookings } from './bank-bookings.repository.js';
import { BookingViews } from './booking-views.service.js';

/** Bank bookings up to the end of a month that are not settled, and those of them without a receipt. */
@Injectable()
export class OpenBookings implements OnModuleInit {
  constructor(
    private readonly work: OpenWork,
    private readonly database: Database,
    private readonly bookings: BankBookings,
    private readonly views: BookingViews,
  ) {}

  onModuleInit(): void {
    this.work.register({
      'bank-bookings': (ctx, { legalEntityId, to: until }) =>
        this.database.transaction(ctx, async (tx) => [
          { count: await this.bookings.count(tx, ctx, legalEntityId, { scope: 'open', until }) },
        ]),
      'missing-receipts': (ctx, { legalEntityId, to }) =>
        this.database.transaction(ctx, async (tx) => [{ count: (await this.views.missing(tx, ctx, legalEntityId, to)).length }]),
    });
  }
}
