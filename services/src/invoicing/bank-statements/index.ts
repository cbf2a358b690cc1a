export { BankBookings } from './bank-bookings.repository.js';
export { BankBookingsController } from './bank-bookings.controller.js';
export { BankStatements } from './bank-statements.service.js';
export { BookingReversal } from './booking-reversal.service.js';
export { BookingSettlement } from './booking-settlement.service.js';
export { BookingVerbs } from './booking-verbs.service.js';
export { MissingReceipts } from './missing-receipts.service.js';
export { missingReceipts, MissingReceiptsMail } from './missing-receipts-mail.service.js';
export { OpenInvoiceRows } from './open-invoices.repository.js';
