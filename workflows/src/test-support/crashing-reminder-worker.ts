import { automationContext, createWorkerContext, ReminderMails } from '@kantoor/services';
import type { PaymentRemindersInput } from '@kantoor/schemas';
import { activitiesOf } from '../worker/activities.js';
import { OwnNamespace } from './own-namespace.js';

/** A worker process that mails a reminder and never gets further: it is there to be killed. What time it is there, the spec says. */
const [address, namespace, nowMs] = process.argv.slice(2);
const services = await createWorkerContext();
const entered = await OwnNamespace.enter(address!, namespace!);
// Only now: gRPC reckons a deadline by Date.now and the time left by `new Date`, so that months between them end each connecting at once.
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
