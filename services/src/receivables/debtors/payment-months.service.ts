import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';

/** Assigns payments to months in the time zone of the ecosystem; reassigns all of them if it changes. */
@Injectable()
export class PaymentMonths implements OnModuleInit {
  constructor(private readonly settings: EcosystemSettings) {}

  onModuleInit(): void {
    this.settings.onChanged(async (tx, _ctx, before, after) => {
      if (before.timeZone !== after.timeZone) await tx.query(`SELECT sum_payments_anew()`);
    });
  }
}
