import { ccEmailSchema, confirmedReceiversSchema, templateOverrideSchema } from '../invoice-mail/mail-receiver.js';

const text = (maxLength: number) => ({ type: ['string', 'null'], maxLength });
const filled = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const moment = { type: 'string', format: 'date-time' };
const decimal = { type: 'number', minimum: -9_999_999_999, maximum: 9_999_999_999 };
const id = { type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 };

export const customerBody = {
  type: 'object',
  required: ['name', 'countryIso2'],
  properties: {
    customerId: id,
    name: filled(200),
    emailAddress: text(254),
    cocNumber: text(40),
    vatNumber: text(40),
    addressLineOne: text(200),
    addressLineTwo: text(200),
    zipCode: text(20),
    city: text(100),
    state: text(100),
    countryIso2: { type: 'string', format: 'country' },
    iban: text(42),
  },
};
const lineBody = {
  type: 'object',
  required: ['description', 'quantity', 'price'],
  properties: {
    lineNumber: { type: 'integer' },
    description: { ...filled(1_000), 'x-multiline': true },
    quantity: decimal,
    price: decimal,
    taxRate: { type: ['object', 'null'], properties: { taxRateId: id } },
    department: { type: ['object', 'null'], properties: { name: text(100) } },
    project: { type: ['object', 'null'], properties: { name: text(100) } },
    ledgerAccount: text(100),
  },
};
/** The full invoice comes back; only what a draft may change is looked at (PLT-178, PLT-O11). */
export const invoiceBody = {
  type: 'object',
  properties: {
    invoiceDescription: filled(200),
    invoiceDate: moment,
    dueDate: { ...moment, type: ['string', 'null'] },
    language: { type: 'string', enum: ['nl', 'en'] },
    clientReference: text(100),
    customer: customerBody,
    customerContactName: text(200),
    lines: { type: 'array', maxItems: 500, items: lineBody },
  },
};
export const newInvoiceBody = {
  ...invoiceBody,
  required: ['invoiceDescription', 'invoiceDate', 'customer', 'lines'],
  properties: { ...invoiceBody.properties, currency: { type: 'string', enum: ['EUR', 'USD', 'GBP', 'SAR', 'CHF'] } },
};
export const sendBody = {
  type: 'object',
  required: ['contactName', 'contactEmail'],
  properties: {
    contactName: filled(200),
    contactEmail: { type: 'string', minLength: 1, maxLength: 254, format: 'email' },
    ccEmail: ccEmailSchema,
    confirmedReceivers: confirmedReceiversSchema,
    emailTemplateOverride: templateOverrideSchema,
  },
};
export const paymentBody = {
  type: 'object',
  properties: { amount: decimal, fullyPaid: { type: 'boolean' } },
  anyOf: [{ required: ['amount'] }, { required: ['fullyPaid'] }],
};
