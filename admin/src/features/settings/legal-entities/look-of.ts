import type { InvoiceLook } from '@kantoor/schemas';

type Typed = NonNullable<InvoiceLook['invoiceData']>;
interface TypedLook {
  typed: unknown;
  templateId: number | null;
  language: 'nl' | 'en';
}

/**
 * The values in the form as the preview needs them: without empty fields, without unfinished rows, and without mails and logo, which the example does
 * not take from the form.
 */
export function lookOf({ typed, templateId, language }: TypedLook): InvoiceLook {
  const { invoiceEmailTemplates: _mails, ...data } = { ...(typed as Typed | undefined) } as Typed & { invoiceLogo?: unknown };
  delete data.invoiceLogo;
  const filled = Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Typed;
  const accounts = filled.bankAccounts?.filter((account) => account?.accountNumber);
  return { templateId, language, invoiceData: { ...filled, ...(accounts && { bankAccounts: accounts }) } };
}

/** A mail template that is still being typed. */
export type MailTemplate = Partial<NonNullable<Typed['invoiceEmailTemplates']>[number]>;

/** The mail templates in this language that have a subject or a text. */
export const mailsIn = (typed: unknown, language: 'nl' | 'en'): MailTemplate[] =>
  (((typed as Typed | undefined)?.invoiceEmailTemplates ?? []) as (MailTemplate | undefined)[]).flatMap((mail) =>
    mail && (mail.subject || mail.body) && mail.language === language.toUpperCase() ? [mail] : [],
  );
