import type { InvoiceData, LegalEntity, MailTemplate } from './legal-entity.js';

/** A look of a legal entity; what it leaves empty is as the legal entity has it. */
export interface Template {
  templateId: number;
  legalEntityId: number;
  invoiceData: Partial<InvoiceData>;
  logoFileId: number | null;
  logoFileName: string | null;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const filled = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value))) as Partial<T>;

/** What a legal entity says on its papers and in its mails as this template has it, field by field (PLT-O34). */
export function dressedData(own: InvoiceData | null, { invoiceData }: Pick<Template, 'invoiceData'>): InvoiceData | null {
  const { translations = {}, invoiceEmailTemplates = [], ...fields } = invoiceData;
  if (!own && Object.keys(filled(fields)).length === 0) return null;
  return {
    ...own,
    ...filled(fields),
    translations: textsOver(own?.translations ?? {}, translations),
    invoiceEmailTemplates: mailsOver(own?.invoiceEmailTemplates ?? [], invoiceEmailTemplates),
  } as InvoiceData;
}

/** The id of a template, where one is named. */
export type Wanted = number | null | undefined;

/** By the first of these that is one of the legal entity: a deal that was moved to another team may still name that of another. */
export function dressedByFirst(
  entity: LegalEntity,
  wanted: readonly Wanted[],
  templateOf: (id: number) => Template | undefined,
): LegalEntity {
  const own = wanted.map((id) => (id ? templateOf(id) : undefined)).find((one) => one?.legalEntityId === entity.legalEntityId);
  return own ? dressed(entity, own) : entity;
}

export const dressed = (entity: LegalEntity, template: Template): LegalEntity => ({
  ...entity,
  shownAs: template.templateId,
  invoiceData: dressedData(entity.invoiceData, template),
  ...(template.logoFileId !== null && { logoFileId: template.logoFileId, logoFileName: template.logoFileName }),
});

type Texts = NonNullable<InvoiceData['translations']>;
function textsOver(own: Texts, chosen: Texts): Texts {
  const languages = [...new Set([...Object.keys(own), ...Object.keys(chosen)])];
  return Object.fromEntries(languages.map((language) => [language, { ...own[language], ...filled(chosen[language] ?? {}) }])) as Texts;
}

const purposeOf = ({ emailType, language, reminderLevel = 0 }: MailTemplate): string => `${emailType} ${language} ${reminderLevel}`;
/** A mail that the template does not word is worded as by the legal entity. */
function mailsOver(own: readonly MailTemplate[], chosen: readonly MailTemplate[]): MailTemplate[] {
  const worded = new Set(chosen.map(purposeOf));
  return [...chosen, ...own.filter((mail) => !worded.has(purposeOf(mail)))];
}
