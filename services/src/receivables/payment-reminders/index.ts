export { PaymentReminders, type ReminderState, waitingToRemind } from './payment-reminders.service.js';
export { ReminderMails, type ReminderOutcome, type RemindLater } from './reminder-mails.service.js';
