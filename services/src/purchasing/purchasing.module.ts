import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { MasterdataModule } from '../masterdata/masterdata.module.js';
import { attachmentsOf } from '../platform/attachments/index.js';
import { registers } from '../platform/kinds/index.js';
import { PurchaseBooking } from './booking/index.js';
import {
  PurchaseExport,
  PurchaseHooks,
  purchases,
  Purchases,
  PurchasesController,
  PurchaseTransitions,
  TeamPurchasesController,
} from './purchases/index.js';

/** What teams buy. */
@Module({
  imports: [MasterdataModule, InvoicingModule, DirectoryModule],
  controllers: [...attachmentsOf(purchases), TeamPurchasesController, PurchasesController],
  providers: [registers(purchases), PurchaseHooks, Purchases, PurchaseTransitions, PurchaseExport, PurchaseBooking],
})
export class PurchasingModule {}
