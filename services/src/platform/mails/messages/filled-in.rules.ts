import { unfilledIn } from '@kantoor/schemas';
import type { MailKind, MailText } from '../../records/kinds/index.js';
import { Problem } from '../../runtime/problems/index.js';

/** Refuses custom text with a placeholder that a mail of this kind does not fill in (PLT-O36). */
export function assertFilledIn({ placeholders }: Pick<MailKind, 'placeholders'>, words: MailText | null | undefined): void {
  if (!placeholders || !words) return;
  const errors = unfilledIn(placeholders, words, '/emailTemplateOverride');
  if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
}
