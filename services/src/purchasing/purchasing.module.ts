import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { BooksModule } from '../books/books.module.js';
import { PayablesModule } from '../payables/payables.module.js';
import { ReceivablesModule } from '../receivables/receivables.module.js';
import { MasterdataModule } from '../masterdata/masterdata.module.js';
import { attachmentsOf } from '../platform/records/attachments/index.js';
import { FilesModule } from '../platform/files/index.js';
import { registers } from '../platform/records/kinds/index.js';
import { processesOf } from '../platform/processes/processes/index.js';
import {
  approvalListAt,
  approvalProviders,
  approvals,
  approvalsAt,
  approvalsOf,
  DelegationsController,
  pendingApprovalsAt,
} from './approvals/index.js';
import { AutoFill, autoFill, AutoFillController, OutcomeRows, PredictionOutcomes } from './auto-fill/index.js';
import { OpenCosts, PayingEntities, PurchaseBooking, PurchaseSeals } from './booking/index.js';
import {
  BudgetHooks,
  BudgetImportController,
  BudgetLeftController,
  Budgets,
  BudgetsController,
  PurchaseBudgets,
  PurchaseBudgetsController,
} from './budgets/index.js';
import {
  costApprovals,
  DocumentApprovals,
  DocumentRemindersController,
  DocumentSubject,
  PurchaseApprovals,
  PurchaseRemindersController,
  PurchaseSubject,
} from './cost-approvals/index.js';
import { Arrangements, DocumentPages, DocumentPagesController, PageFiles, picturesOf } from './document-pages/index.js';
import { DeclarantNotices, InboxDocumentHooks, inboxDocuments, InboxDocuments, InboxDocumentsController } from './documents/index.js';
import { Costs, DocumentListeners, LineLedgersController, PurchaseListeners, SealedContents } from './costs/index.js';
import { ConvertController, EInvoices, eInvoicesOf } from './e-invoices/index.js';
import { DocumentClearance, DocumentFinalizer, FinalizingController, PurchaseOfDocument } from './finalizing/index.js';
import {
  MailboxController,
  MailFetcher,
  MailIn,
  MailParser,
  MailReceiver,
  Quarantine,
  QuarantineController,
  quarantinedMails,
  ReceivedMails,
} from './mail-in/index.js';
import { PredictionRows, Predictions, PredictionsController } from './predictions/index.js';
import {
  PreviousPurchases,
  PreviousPurchasesController,
  PurchaseExport,
  PurchaseHooks,
  purchases,
  Purchases,
  PurchasesController,
  PurchaseTransitions,
  PurchaseVerbsController,
  TeamPurchasesController,
  TeamPurchaseVerbsController,
} from './purchases/index.js';
import { ToBook, ToBookController } from './to-book/index.js';
import { TeamFigures, TeamFiguresController } from './team-figures/index.js';
import { YearOverviewController, YearOverviews } from './year-overview/index.js';

/** Purchasing by teams. */
@Module({
  imports: [MasterdataModule, BooksModule, ReceivablesModule, PayablesModule, DirectoryModule, FilesModule],
  controllers: [
    ...attachmentsOf(purchases),
    ...processesOf(purchases),
    ...approvalsOf(purchases),
    pendingApprovalsAt('purchases', 'purchase-approval/personal-pending'),
    ...approvalsAt('api/purchases/purchase-approval', purchases),
    ...attachmentsOf(inboxDocuments),
    ...processesOf(inboxDocuments),
    ...approvalsOf(inboxDocuments, { takes: 'DocumentDecline', reason: 'reason' }),
    ConvertController,
    ...eInvoicesOf(purchases, inboxDocuments),
    ...picturesOf(purchases, inboxDocuments),
    DocumentRemindersController,
    InboxDocumentsController,
    DocumentPagesController,
    MailboxController,
    QuarantineController,
    FinalizingController,
    PredictionsController,
    AutoFillController,
    TeamPurchasesController,
    TeamPurchaseVerbsController,
    PurchasesController,
    PurchaseVerbsController,
    PreviousPurchasesController,
    ToBookController,
    LineLedgersController,
    approvalListAt('purchases', 'approvals'),
    approvalListAt('inbox-documents', 'document-approvals'),
    PurchaseBudgetsController,
    PurchaseRemindersController,
    DelegationsController,
    BudgetLeftController,
    BudgetImportController,
    BudgetsController,
    TeamFiguresController,
    YearOverviewController,
  ],
  providers: [
    registers(purchases),
    registers(approvals),
    registers(inboxDocuments),
    registers(costApprovals),
    registers(quarantinedMails),
    registers(autoFill),
    Costs,
    SealedContents,
    DocumentListeners,
    PurchaseListeners,
    PurchaseHooks,
    Purchases,
    PurchaseTransitions,
    PurchaseExport,
    PreviousPurchases,
    ToBook,
    PayingEntities,
    OpenCosts,
    PurchaseSeals,
    PurchaseBooking,
    ...approvalProviders,
    PurchaseApprovals,
    PurchaseSubject,
    PurchaseBudgets,
    InboxDocumentHooks,
    InboxDocuments,
    DeclarantNotices,
    DocumentSubject,
    DocumentApprovals,
    DocumentClearance,
    PurchaseOfDocument,
    DocumentFinalizer,
    DocumentPages,
    PageFiles,
    Arrangements,
    EInvoices,
    PredictionRows,
    Predictions,
    OutcomeRows,
    PredictionOutcomes,
    AutoFill,
    MailFetcher,
    MailIn,
    MailParser,
    MailReceiver,
    Quarantine,
    ReceivedMails,
    Budgets,
    BudgetHooks,
    TeamFigures,
    YearOverviews,
  ],
})
export class PurchasingModule {}
