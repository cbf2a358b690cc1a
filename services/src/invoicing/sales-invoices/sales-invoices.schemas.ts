import { validatorOf } from '../../platform/problems/validator-of.js';

const text = (maxLength: number) => ({ type: ['string', 'null'], maxLength, pattern: '^[^\\u0000]*$' });
const filled = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '^[^\\u0000]*$' });
const oneLine = (maxLength: number) => ({ ...filled(maxLength), pattern: '^[^\\u0000\\r\\n]*\\S[^\\u0000\\r\\n]*$' });
const moment = { type: 'string', minLength: 10, maxLength: 35 };
const decimal = { type: 'number', minimum: -9_999_999_999, maximum: 9_999_999_999 };
const id = { type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 };
const email = { type: 'string', format: 'email', maxLength: 254 };

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
    countryIso2: { type: 'string', pattern: '^[A-Z]{2}$' },
    iban: text(42),
  },
};
const lineBody = {
  type: 'object',
  required: ['description', 'quantity', 'price'],
  properties: {
    lineNumber: { type: 'integer' },
    description: filled(1_000),
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
    language: { enum: ['nl', 'en'] },
    clientReference: text(100),
    customer: customerBody,
    customerContactName: text(200),
    lines: { type: 'array', maxItems: 500, items: lineBody },
  },
};
export const newInvoiceBody = {
  ...invoiceBody,
  required: ['invoiceDescription', 'invoiceDate', 'customer', 'lines'],
  properties: { ...invoiceBody.properties, currency: { enum: ['EUR', 'USD', 'GBP', 'SAR', 'CHF'] } },
};
export const sendBody = {
  type: 'object',
  required: ['contactName', 'contactEmail'],
  properties: {
    contactName: oneLine(200),
    contactEmail: email,
    ccEmail: { anyOf: [email, { enum: ['', null] }] },
    emailTemplateOverride: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          required: ['masterTemplate', 'subject', 'body'],
          properties: { masterTemplate: oneLine(100), subject: oneLine(200), body: filled(10_000) },
        },
      ],
    },
  },
};
export const paymentBody = {
  type: 'object',
  properties: { amount: decimal, fullyPaid: { type: 'boolean' } },
  anyOf: [{ required: ['amount'] }, { required: ['fullyPaid'] }],
};

export const isInvoice = validatorOf(invoiceBody);
export const isNewInvoice = validatorOf(newInvoiceBody);
export const isSendRequest = validatorOf(sendBody);
export const isPayment = validatorOf(paymentBody);
