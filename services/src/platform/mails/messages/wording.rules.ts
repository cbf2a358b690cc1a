import { filledIn, isWithoutBraces } from '@kantoor/schemas';
import type { MailDraft, MailKind, MailLanguage, MailText, MailValues } from '../../records/kinds/index.js';
import { withPrefix } from './subject-prefix.rules.js';

export interface Wording extends MailText {
  /** False for built-in text (PLT-166). */
  defined: boolean;
}

const languageOf = { NL: 'nl', EN: 'en' } as const satisfies Record<string, MailLanguage>;

/**
 * Returns the text of a mail: custom text in its language, else in Dutch, else in English, else the built-in text (PLT-O38), with known
 * placeholders filled in.
 */
export function wordingOf(
  kind: MailKind,
  { language, own, variant }: Pick<MailDraft, 'language' | 'own' | 'variant'>,
  known: MailValues = {},
): Wording {
  const found = [language.toUpperCase(), 'NL', 'EN'].map((wanted) => own.find((text) => text.language === wanted)).find(Boolean);
  const { masterTemplate, subject, body } = found ?? (kind.variants?.[variant ?? ''] ?? kind.texts)[language];
  const wording = withPrefix(kind, found ? languageOf[found.language] : language, subject);
  const plain = withoutPlaceholders(known);
  return { masterTemplate, subject: filledIn(wording, plain), body: filledIn(body, plain), defined: found !== undefined };
}

/** Leaves out values with braces, which text may not contain: this text is returned and filled in when it is sent. */
const withoutPlaceholders = (values: MailValues): MailValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isWithoutBraces(value)));
