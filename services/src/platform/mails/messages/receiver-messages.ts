/** Messages from the register (CRM-226, CRM-227). */
export const receiverMessages: Record<string, string> = {
  '/receiver/name FIELD_REQUIRED': 'Name is a required field',
  '/receiver/name FIELD_TOO_SHORT': 'Name is a required field',
  '/receiver/emailAddress FIELD_REQUIRED': 'Email address is a required field',
  '/receiver/emailAddress FIELD_TOO_SHORT': 'Email address is a required field',
  '/receiver/emailAddress EMAIL_INVALID': 'Email address must be a valid email address',
  '/ccEmail EMAIL_INVALID': 'CC must be a valid email address',
};
