import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { MasterdataModule } from '../masterdata/masterdata.module.js';
import { attachmentsOf } from '../platform/attachments/index.js';
import { registers } from '../platform/kinds/index.js';
import { processesOf } from '../platform/processes/index.js';
import { approvalProviders, approvals, ApprovalsController, approvalsOf, DelegationsController } from './approvals/index.js';
import { PurchaseBooking } from './booking/index.js';
import { BudgetHooks, BudgetImportController, BudgetLeftController, Budgets, BudgetsController } from './budgets/index.js';
import { DocumentListeners, InboxDocumentHooks, inboxDocuments, InboxDocuments, InboxDocumentsController } from './documents/index.js';
import { PurchaseApprovals, purchaseApprovalsKind, PurchaseRemindersController, PurchaseSubject } from './purchase-approvals/index.js';
import {
  PurchaseExport,
  PurchaseHooks,
  PurchaseListeners,
  purchases,
  Purchases,
  PurchasesController,
  PurchaseTransitions,
  TeamPurchasesController,
} from './purchases/index.js';

/** What teams buy. */
@Module({
  imports: [MasterdataModule, InvoicingModule, DirectoryModule],
  controllers: [
    ...attachmentsOf(purchases),
    ...processesOf(purchases),
    ...approvalsOf(purchases),
    ...attachmentsOf(inboxDocuments),
    InboxDocumentsController,
    TeamPurchasesController,
    PurchasesController,
    ApprovalsController,
    PurchaseRemindersController,
    DelegationsController,
    BudgetLeftController,
    BudgetImportController,
    BudgetsController,
  ],
  providers: [
    registers(purchases),
    registers(approvals),
    registers(purchaseApprovalsKind),
    registers(inboxDocuments),
    PurchaseHooks,
    PurchaseListeners,
    Purchases,
    PurchaseTransitions,
    PurchaseExport,
    PurchaseBooking,
    ...approvalProviders,
    PurchaseApprovals,
    PurchaseSubject,
    DocumentListeners,
    InboxDocumentHooks,
    InboxDocuments,
    Budgets,
    BudgetHooks,
  ],
})
export class PurchasingModule {}
