import type { createWorkerContext } from '@kantoor/services';
import { Database, DealInvoicing, Payments, Processes, SalesInvoices, StepMarks } from '@kantoor/services';
import { dealToInvoiceActivities } from '../deal-to-invoice/activities.js';
import { paymentSyncActivities } from '../payment-sync/activities.js';
import { StepGuard } from '../process/step-guard.js';

/** Hands the services to the activities of every kind of process. */
export function activitiesOf(services: Awaited<ReturnType<typeof createWorkerContext>>) {
  const kit = { database: services.get(Database), processes: services.get(Processes), guard: new StepGuard(services.get(StepMarks)) };
  const [dealInvoicing, salesInvoices, payments] = [services.get(DealInvoicing), services.get(SalesInvoices), services.get(Payments)];
  return merged(dealToInvoiceActivities({ ...kit, dealInvoicing, salesInvoices }), paymentSyncActivities({ ...kit, payments }));
}

/** The engine knows an activity by its name alone. */
function merged(...kinds: object[]): object {
  const names = kinds.flatMap((activities) => Object.keys(activities));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice) throw new Error(`Two processes have an activity called ${twice}`);
  return Object.assign({}, ...kinds) as object;
}
