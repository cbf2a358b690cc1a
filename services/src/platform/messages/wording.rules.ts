import type { MailDraft, MailKind, MailLanguage, MailText, MailValues } from '../kinds/index.js';
import { filledIn } from './placeholders.rules.js';
import { withPrefix } from './subject-prefix.rules.js';

export interface Wording extends MailText {
  /** False where nobody wrote own words (PLT-166). */
  defined: boolean;
}

const languageOf = { NL: 'nl', EN: 'en' } as const satisfies Record<string, MailLanguage>;

/** The words of a mail: own ones in its language, else in Dutch, else in English, else the built-in ones (PLT-O38). What is known is filled in. */
export function wordingOf(kind: MailKind, { language, own }: Pick<MailDraft, 'language' | 'own'>, known: MailValues = {}): Wording {
  const found = [language.toUpperCase(), 'NL', 'EN'].map((wanted) => own.find((text) => text.language === wanted)).find(Boolean);
  const { masterTemplate, subject, body } = found ?? kind.texts[language];
  const wording = withPrefix(kind, found ? languageOf[found.language] : language, subject);
  return { masterTemplate, subject: filledIn(wording, known), body: filledIn(body, known), defined: found !== undefined };
}
