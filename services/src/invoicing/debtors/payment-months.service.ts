import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { EcosystemSettings } from '../../platform/settings/index.js';

/** A payment lies in a month of the clock of its ecosystem; where that is changed, all of them are placed again. */
@Injectable()
export class PaymentMonths implements OnModuleInit {
  constructor(private readonly settings: EcosystemSettings) {}

  onModuleInit(): void {
    this.settings.onChanged(async (tx, _ctx, before, after) => {
      if (before.timeZone !== after.timeZone) await tx.query(`SELECT sum_payments_anew()`);
    });
  }
}
