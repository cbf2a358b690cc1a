interface CatalogueEntry {
  status: number;
  title: string;
  sqlState?: string;
}

/**
 * The error catalogue: message key → HTTP status and plain English title. The API answers with these keys (RFC 9457 `code`), the admin has a
 * sentence per key and language. A key that is not listed here does not compile. `sqlState` is what a trigger of ours raises to say the same.
 */
export const errorCatalogue = {
  BAD_REQUEST: { status: 400, title: 'The request cannot be read' },
  INVALID_INPUT: { status: 422, title: 'Some fields are not valid' },
  UNAUTHENTICATED: { status: 401, title: 'Sign in first' },
  FORBIDDEN: { status: 403, title: 'Not allowed' },
  ACCOUNT_CLOSED: { status: 403, title: 'This account is closed' },
  ECOSYSTEM_REQUIRED: { status: 400, title: 'The x-ecosystem header is missing or not a number' },
  ECOSYSTEM_FORBIDDEN: { status: 403, title: 'Not a member of this ecosystem' },
  PAPERLESS_REQUIRED: { status: 403, title: 'This account may only use costs' },
  TEAM_FORBIDDEN: { status: 403, title: 'Not a member of this team' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'This cannot be done here' },
  CONFLICT: { status: 409, title: 'The state of the record forbids this' },
  DUPLICATE: { status: 409, title: 'This exists already' },
  IN_USE: { status: 409, title: 'Other records use this' },
  LAST_SITE_ADMIN: { status: 409, title: 'There is always at least one site admin' },
  IDEMPOTENCY_KEY_IN_USE: { status: 409, title: 'The first request with this key is still running' },
  PRECONDITION_FAILED: { status: 412, title: 'The record was changed by someone else' },
  UPLOAD_QUOTA_REACHED: { status: 413, title: 'The space for uploaded files is used up' },
  FILE_INFECTED: { status: 422, title: 'The file is infected' },
  SCANNER_AWAY: { status: 503, title: 'The file cannot be scanned for viruses now' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'Too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'This media type is not accepted' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'This key was used for another request' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  EXPORT_RUNNING: { status: 429, title: 'Another export is still running' },
  IMPORT_RUNNING: { status: 429, title: 'Another import is still running' },
  INTERNAL_ERROR: { status: 500, title: 'Something went wrong on our side' },
  STEP_FAILED: { status: 500, title: 'A step of this process fails each time it is tried' },
  STEP_BROKE_OFF: { status: 500, title: 'A step of this process broke off each time it was tried' },
  PROVIDER_FAILED: { status: 502, title: 'An outside service gave no usable answer' },
  SERVICE_UNAVAILABLE: { status: 503, title: 'A needed service is away' },

  NAME_IS_REQUIRED: { status: 422, title: 'A name is required' },
  SEARCH_QUERY_EMPTY_OR_TOO_SHORT: { status: 422, title: 'The search text is empty or too short' },
  COC_API_ERROR: { status: 502, title: 'The company register gave no answer' },
  COC_API_NO_RESULTS: { status: 404, title: 'The company register knows no such company' },

  CREATE_DEAL_INVALID: { status: 422, title: 'The deal is not complete' },
  CREATE_DEAL_FAILED: { status: 409, title: 'The deal was not created' },
  UPDATE_DEAL_INVALID: { status: 422, title: 'The deal is not complete' },
  UPDATE_DEAL_FAILED: { status: 409, title: 'The deal was not saved' },
  ARCHIVE_DEAL_FAILED: { status: 409, title: 'The deal was not archived' },
  CLONE_DEAL_FAILED: { status: 409, title: 'The deal was not copied' },
  MOVE_DEAL_FAILED: { status: 409, title: 'The deal was not moved to the other team' },
  FAILED_TO_SPLIT_DEAL: { status: 422, title: 'The deal cannot be split this way' },
  DEAL_STATUS_CHANGE_INVALID: { status: 422, title: 'There is no such deal state' },
  DEAL_STATUS_CHANGE_FAILED: { status: 409, title: 'The deal cannot move to this state' },
  DEAL_LEAD_INVALID: { status: 422, title: 'The deal cannot become a lead' },
  DEAL_LEAD_FAILED: { status: 409, title: 'The deal cannot become a lead' },
  DEAL_OPEN_INVALID: { status: 422, title: 'The deal is not complete enough to be opened' },
  DEAL_OPEN_FAILED: { status: 409, title: 'The deal cannot be opened' },
  DEAL_WON_INVALID: { status: 422, title: 'The deal is not complete enough to be won' },
  INVALID: { status: 422, title: 'The invoice cannot be made like this' },
  DEAL_INVOICED_FAILED: { status: 409, title: 'The deal cannot be invoiced' },
  DEAL_REMINDER_FAILED: { status: 409, title: 'The reminder was not sent' },
  REMOVE_ATTACHMENT_FAILED: { status: 409, title: 'The attachment cannot be removed' },

  CREATE_ORGANIZATION_INVALID: { status: 422, title: 'The organization is not complete' },
  CREATE_ORGANIZATION_FAILED: { status: 409, title: 'The organization was not created' },
  UPDATE_ORGANIZATION_INVALID: { status: 422, title: 'The organization is not complete' },
  UPDATE_ORGANIZATION_FAILED: { status: 409, title: 'The organization was not saved' },
  ARCHIVE_ORGANIZATION_FAILED: { status: 409, title: 'The organization was not archived' },
  ORGANIZATION_COC_EXISTS: { status: 409, title: 'An organization with this chamber of commerce number exists' },
  CREATE_CONTACT_INVALID: { status: 422, title: 'The contact is not complete' },
  CREATE_CONTACT_FAILED: { status: 409, title: 'The contact was not created' },
  UPDATE_CONTACT_FAILED: { status: 409, title: 'The contact was not saved' },
  ARCHIVE_CONTACT_FAILED: { status: 409, title: 'The contact was not archived' },
  DECOUPLE_CONTACT_FAILED: { status: 409, title: 'The contact was not decoupled' },
  MERGE_FAILED: { status: 409, title: 'These records cannot be merged' },

  CREATE_PRODUCT_INVALID: { status: 422, title: 'The product is not complete' },
  CREATE_PRODUCT_FAILED: { status: 409, title: 'The product was not created' },
  UPDATE_PRODUCT_INVALID: { status: 422, title: 'The product is not complete' },
  UPDATE_PRODUCT_FAILED: { status: 409, title: 'The product was not saved' },
  ARCHIVE_PRODUCT_FAILED: { status: 409, title: 'The product was not archived' },
  SAVE_CONNECTED_ACTIVITY_FAILED: { status: 409, title: 'The connected activity was not saved' },
  CONNECT_CONNECTED_ACTIVITY_FAILED: { status: 409, title: 'The activity was not connected' },
  DELETE_CONNECTED_ACTIVITY_FAILED: { status: 409, title: 'The connected activity was not removed' },
  CREATE_OR_UPDATE_LEDGER_FAILED: { status: 409, title: 'The ledger was not saved' },
  DELETE_LEDGER_FAILED: { status: 409, title: 'The ledger is in use' },
  TAX_RATE_IN_USE: { status: 409, title: 'A tax rule, product or legal entity still charges this rate' },
  CREATE_RULE_FAILED: { status: 409, title: 'The tax rule was not created' },
  UPDATE_RULE_FAILED: { status: 409, title: 'The tax rule was not saved' },
  UPDATE_SETTINGS_FAILED: { status: 409, title: 'The settings were not saved' },
  CREATE_TEAM_SETTINGS_FAILED: { status: 409, title: 'The team settings were not saved' },

  CREATE_SUBSCRIPTION_INVALID: { status: 422, title: 'The subscription is not complete' },
  CREATE_SUBSCRIPTION_FAILED: { status: 409, title: 'The subscription was not created' },
  UPDATE_SUBSCRIPTION_INVALID: { status: 422, title: 'The subscription is not complete' },
  UPDATE_SUBSCRIPTION_FAILED: { status: 409, title: 'The subscription was not saved' },
  CLONE_SUBSCRIPTION_FAILED: { status: 409, title: 'The subscription was not copied' },
  DELETE_SUBSCRIPTION_FAILED: { status: 409, title: 'The subscription was not archived' },

  CREATE_LEGAL_ENTITY_INVALID: { status: 422, title: 'The legal entity is not complete' },
  CREATE_LEGAL_ENTITY_FAILED: { status: 409, title: 'The legal entity was not created' },
  UPDATE_LEGAL_ENTITY_INVALID: { status: 422, title: 'The legal entity is not complete' },
  UPDATE_LEGAL_ENTITY_FAILED: { status: 409, title: 'The legal entity was not saved' },
  CREATING_TEMPLATE_FAILED: { status: 409, title: 'The template was not created' },
  SAVING_TEMPLATE_FAILED: { status: 409, title: 'The template was not saved' },

  CREATE_INVOICE_FAILED: { status: 409, title: 'The invoice was not created' },
  UPDATE_INVOICE_FAILED: { status: 409, title: 'The invoice cannot be changed' },
  BOOKING_INVOICE_FAILED: { status: 409, title: 'The invoice cannot be booked' },
  EXCHANGE_RATE_MISSING: { status: 409, title: 'There is no exchange rate for the date of this invoice yet' },
  INVOICE_IS_BOOKED: { status: 409, title: 'A booked invoice cannot be changed', sqlState: 'KN001' },
  CREDITING_INVOICE_FAILED: { status: 409, title: 'The invoice cannot be credited' },
  ARCHIVE_INVOICE_FAILED: { status: 409, title: 'The invoice cannot be archived' },
  RECEIVER_UNKNOWN: { status: 409, title: 'An address is not one of this customer, and nobody confirmed that it is meant' },
  MAIL_LIMIT_REACHED: { status: 429, title: 'No more mails may be sent today' },
  FAILED_SENDING_INVOICE: { status: 409, title: 'The invoice was not sent' },
  FAILED_REGISTER_PAYMENT: { status: 409, title: 'The payment cannot be registered' },
  PAYMENT_URL_FAILED: { status: 409, title: 'There is no payment link for this invoice' },
  DOWNLOAD_INVOICE_FAILED: { status: 409, title: 'There is no document for this invoice yet' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The keys of what our own triggers refuse, by SQLSTATE. */
export const errorOfSqlState: Readonly<Record<string, ErrorCode>> = Object.fromEntries(
  Object.entries<CatalogueEntry>(errorCatalogue).flatMap(([code, { sqlState }]) => (sqlState ? [[sqlState, code as ErrorCode]] : [])),
);

/** Codes of single fields inside `errors` of a problem. */
export const fieldErrorCodes = [
  'FIELD_REQUIRED',
  'FIELD_TYPE',
  'FIELD_FORMAT',
  'FIELD_TOO_SHORT',
  'FIELD_TOO_LONG',
  'FIELD_TOO_SMALL',
  'FIELD_TOO_LARGE',
  'FIELD_NOT_ALLOWED',
  'FIELD_UNKNOWN',
  'FIELD_INVALID',
  'FIELD_REFERENCE_UNKNOWN',
  'IBAN_INVALID',
  'VAT_NUMBER_INVALID',
  'REQUIRED',
  'LINES_REQUIRED',
  'PRODUCT_OR_DESCRIPTION_REQUIRED',
  'PRODUCT_INVALID',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];
