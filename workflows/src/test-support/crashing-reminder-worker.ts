import { automationContext, createWorkerContext, ReminderMails } from '@kantoor/services';
import type { PaymentRemindersInput } from '@kantoor/schemas';
import { activitiesOf } from '../worker/activities.js';
import { OwnNamespace } from './own-namespace.js';

/** A worker process that mails a reminder and never gets further: it is there to be killed. Its clock is set by the spec. */
const [address, namespace, nowMs] = process.argv.slice(2);
const aheadMs = Number(nowMs) - Date.now();
const realNow = Date.now.bind(Date);
Date.now = () => realNow() + aheadMs;
const services = await createWorkerContext();
const entered = await OwnNamespace.enter(address!, namespace!);
await entered.work({
  ...activitiesOf(services),
  sendReminder: async ({ ecosystemId, invoiceId, due }: PaymentRemindersInput & { due: number }) => {
    await services.get(ReminderMails).send(automationContext(ecosystemId, 'spec'), invoiceId, due);
    process.send!('mailed');
    return new Promise(() => undefined);
  },
});
