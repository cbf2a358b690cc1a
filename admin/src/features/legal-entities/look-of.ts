import type { InvoiceLook } from '@kantoor/schemas';

type Typed = NonNullable<InvoiceLook['invoiceData']>;
interface Asked {
  typed: unknown;
  templateId: number | null;
  language: 'nl' | 'en';
}

/** What is typed so far as an example is drawn from it: without fields that are empty, rows that are not begun, and what is on no paper. */
export function lookOf({ typed, templateId, language }: Asked): InvoiceLook {
  const { invoiceEmailTemplates: _mails, ...data } = { ...(typed as Typed | undefined) } as Typed & { invoiceLogo?: unknown };
  delete data.invoiceLogo;
  const filled = Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Typed;
  const accounts = filled.bankAccounts?.filter((account) => account?.accountNumber);
  return { templateId, language, invoiceData: { ...filled, ...(accounts && { bankAccounts: accounts }) } };
}

/** A mail while it is typed. */
export type MailTemplate = Partial<NonNullable<Typed['invoiceEmailTemplates']>[number]>;

/** The mails that are worded so far in a language. */
export const mailsIn = (typed: unknown, language: 'nl' | 'en'): MailTemplate[] =>
  (((typed as Typed | undefined)?.invoiceEmailTemplates ?? []) as (MailTemplate | undefined)[]).flatMap((mail) =>
    mail && (mail.subject || mail.body) && mail.language === language.toUpperCase() ? [mail] : [],
  );
