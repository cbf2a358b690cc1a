import { isBlank, type ContactBody, type ContactRecord } from '@kantoor/schemas';
import type { KantoorProvider } from '../../../../providers/data/verbs';
import { isMailAddress } from '../../../../shared/mail/mail-address';

/** Contact of a new customer, as typed. */
export interface NewContact {
  firstName: string;
  lastName: string;
  email: string;
}
export const noContact: NewContact = { firstName: '', lastName: '', email: '' };
export const isNobody = (contact: NewContact): boolean => Object.values(contact).every(isBlank);

/** A contact is optional; if given, it has both names, and a valid address. */
export function contactProblems({ firstName, lastName, email }: NewContact): Partial<Record<keyof NewContact, string>> {
  if (isNobody({ firstName, lastName, email })) return {};
  return {
    ...(isBlank(firstName) && { firstName: 'mail.required' }),
    ...(isBlank(lastName) && { lastName: 'mail.required' }),
    ...(!isBlank(email) && !isMailAddress(email) && { email: 'mail.emailInvalid' }),
  };
}

/** Creates a contact and links it. A retry continues where it failed: the contact is created once, even if the response was lost. */
export function contactMaker(provider: KantoorProvider<'organizations'>) {
  let attempt = { body: '', key: '' };
  let made: ContactRecord | undefined;
  return {
    /** Only the link is missing: the input is already stored. */
    isMade: (): boolean => made !== undefined,
    async make(organizationId: number, { firstName, lastName, email }: NewContact): Promise<ContactRecord> {
      const emailAddresses = isBlank(email) ? [] : [{ value: email.trim(), isPrimary: true }];
      const body = { firstName: firstName.trim(), lastName: lastName.trim(), emailAddresses, phoneNumbers: [] };
      const text = JSON.stringify(body);
      if (attempt.body !== text) attempt = { body: text, key: crypto.randomUUID() };
      const meta = { idempotencyKey: attempt.key };
      const contact = made ?? (await provider.create<ContactBody, ContactRecord>('contacts', { data: body, meta })).data;
      made = contact;
      await provider.organizationCouple({ organizationId, contactId: contact.contactId, contactType: 'default' });
      return contact;
    },
  };
}
