import { automationContext, createWorkerContext, ReminderMails } from '@kantoor/services';
import type { PaymentRemindersInput } from '@kantoor/schemas';
import { activitiesOf } from '../worker/activities.js';
import { OwnNamespace } from './own-namespace.js';

/** A worker process that mails a reminder and then hangs, to be killed. The spec sets its time. */
const [address, namespace, nowMs] = process.argv.slice(2);
const services = await createWorkerContext();
const entered = await OwnNamespace.enter(address!, namespace!);
// Only now: gRPC computes a deadline with Date.now and the time left with `new Date`; with months between them every connection attempt
// ends at once.
const aheadMs = Number(nowMs) - Date.now();
const realNow = Date.now.bind(Date);
Date.now = () => realNow() + aheadMs;
await entered.work({
  ...activitiesOf(services),
  sendReminder: async ({ ecosystemId, invoiceId, due }: PaymentRemindersInput & { due: number }) => {
    await services.get(ReminderMails).send(automationContext(ecosystemId, 'spec'), invoiceId, due);
    process.send!('mailed');
    return new Promise(() => undefined);
  },
});
