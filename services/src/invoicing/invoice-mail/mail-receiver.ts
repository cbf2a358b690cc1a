import { Problem } from '../../platform/problems/problem.js';

export interface MailReceiver {
  emailAddress: string;
  name: string;
}

export const isEmail = (text: string): boolean => /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && text.length <= 254;
/** Text for a mail header: a line break could smuggle in another header. */
export const oneLine = (text: unknown, max: number): boolean =>
  typeof text === 'string' && text.trim() !== '' && text.length <= max && !/[\r\n\0]/.test(text);

/** What is wrong with the receiver of a mail; the texts are those of the register (CRM-226, CRM-227). */
export function receiverErrors({ name, emailAddress }: MailReceiver): { pointer: string; code: string; message: string }[] {
  const address = typeof emailAddress === 'string' ? emailAddress.trim() : '';
  return [
    ...(oneLine(name, 200) ? [] : [{ pointer: '/receiver/name', code: 'FIELD_REQUIRED', message: 'Name is a required field' }]),
    ...(address === ''
      ? [{ pointer: '/receiver/emailAddress', code: 'FIELD_REQUIRED', message: 'Email address is a required field' }]
      : isEmail(address)
        ? []
        : [{ pointer: '/receiver/emailAddress', code: 'FIELD_FORMAT', message: 'Email address must be a valid email address' }]),
  ];
}

export const trimmedReceiver = ({ name, emailAddress }: MailReceiver): MailReceiver => ({
  name: name.trim(),
  emailAddress: emailAddress.trim(),
});

/** The receiver named in a body, checked; undefined when none is named. */
export function namedReceiver(receiver: MailReceiver | null | undefined): MailReceiver | undefined {
  if (!receiver) return undefined;
  const errors = receiverErrors(receiver);
  if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
  return trimmedReceiver(receiver);
}

/** For the OpenAPI document. */
export const receiverSchema = {
  type: 'object',
  required: ['emailAddress', 'name'],
  properties: { emailAddress: { type: 'string', format: 'email' }, name: { type: 'string', maxLength: 200 } },
} as const;
