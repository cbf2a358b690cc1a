import { purposeOf } from './invoice-data-faults.rules.js';
import type { InvoiceData, LegalEntity, MailTemplate } from './legal-entity.js';

/** An invoice template. Its empty fields are filled from its legal entity. */
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

/** Overlays the invoice data of a legal entity with those of a template, field by field (PLT-O34). */
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

/** Id of a template, if one is chosen. */
export type Wanted = number | null | undefined;

/**
 * Applies the first of these templates that belongs to the legal entity. A deal that was moved to another team may still have a template of its
 * previous legal entity.
 */
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

/** Uses the legal entity's mails if the template has no text for them. */
function mailsOver(own: readonly MailTemplate[], chosen: readonly MailTemplate[]): MailTemplate[] {
  const worded = new Set(chosen.map(purposeOf));
  return [...chosen, ...own.filter((mail) => !worded.has(purposeOf(mail)))];
}
