export interface MailReceiver {
  emailAddress: string;
  name: string;
}

/** Who a mail goes to; nobody named is an answer too. */
export const receiverSchema = {
  type: ['object', 'null'],
  required: ['name', 'emailAddress'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 200 },
    emailAddress: { type: 'string', minLength: 1, maxLength: 254, format: 'email' },
  },
} as const;

/** A single mail's own words: whole or absent (PLT-172). A subject has no lines, so no header can be smuggled in. */
export const templateOverrideSchema = {
  type: ['object', 'null'],
  required: ['masterTemplate', 'subject', 'body'],
  properties: {
    masterTemplate: { type: 'string', minLength: 1, maxLength: 100 },
    subject: { type: 'string', minLength: 1, maxLength: 200 },
    body: { type: 'string', minLength: 1, maxLength: 10_000, 'x-multiline': true },
  },
} as const;

export const ccEmailSchema = { type: ['string', 'null'], maxLength: 254, format: 'email-or-empty' } as const;

/** The texts of the register (CRM-226, CRM-227). */
export const receiverMessages: Record<string, string> = {
  '/receiver/name FIELD_REQUIRED': 'Name is a required field',
  '/receiver/name FIELD_TOO_SHORT': 'Name is a required field',
  '/receiver/emailAddress FIELD_REQUIRED': 'Email address is a required field',
  '/receiver/emailAddress FIELD_TOO_SHORT': 'Email address is a required field',
  '/receiver/emailAddress FIELD_FORMAT': 'Email address must be a valid email address',
  '/ccEmail FIELD_FORMAT': 'CC must be a valid email address',
};

/** Addresses that the customer's record does not hold and that who asks vouches for; a mail has two at most. */
export const confirmedReceiversSchema = { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 254 } } as const;

/** Resuming may name another receiver, where the first was refused. */
export const resumeBody = {
  type: 'object',
  properties: { receiver: receiverSchema, confirmedReceivers: confirmedReceiversSchema },
} as const;
export interface ResumeInput {
  receiver?: MailReceiver | null;
  confirmedReceivers?: string[];
}
