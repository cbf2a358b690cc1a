import type { createWorkerContext } from '@kantoor/services';
import { Database, DealInvoicing, Payments, Processes, SalesInvoices, StepMarks } from '@kantoor/services';
import { dealToInvoiceActivities } from '../deal-to-invoice/activities.js';
import { paymentSyncActivities } from '../payment-sync/activities.js';
import { StepGuard } from '../process/step-guard.js';

/** Hands the services to the activities. */
export function activitiesOf(services: Awaited<ReturnType<typeof createWorkerContext>>) {
  const shared = { database: services.get(Database), processes: services.get(Processes), guard: new StepGuard(services.get(StepMarks)) };
  return {
    ...dealToInvoiceActivities({ ...shared, dealInvoicing: services.get(DealInvoicing), salesInvoices: services.get(SalesInvoices) }),
    ...paymentSyncActivities({ ...shared, payments: services.get(Payments) }),
  };
}
