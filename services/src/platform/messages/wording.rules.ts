import { filledIn, isWithoutBraces } from '@kantoor/schemas';
import type { MailDraft, MailKind, MailLanguage, MailText, MailValues } from '../kinds/index.js';
import { withPrefix } from './subject-prefix.rules.js';

export interface Wording extends MailText {
  /** False where the words are the built-in ones (PLT-166). */
  defined: boolean;
}

const languageOf = { NL: 'nl', EN: 'en' } as const satisfies Record<string, MailLanguage>;

/** The words of a mail: own ones in its language, else in Dutch, else in English, else the built-in ones (PLT-O38). What is known is filled in. */
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

/** These words come back and are filled in when they are sent: a value with braces, which words may not have, is filled in only then. */
const withoutPlaceholders = (values: MailValues): MailValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isWithoutBraces(value)));
