import type { Field } from './mime.js';

/** How mail programs name the answer of a person who is away. */
const awaySubject =
  /^(?:automatic (?:reply|response)|auto(?:matic)?[- ]?(?:reply|response|responder)|out of (?:the )?office|automatisch antwoord|automatische beantwoording|afwezig(?:heid(?:sbericht|sassistent)?)?\s*:|niet aanwezig\s*:|automatische antwort|abwesenheits(?:notiz|nachricht)|abwesend\s*:|r[eé]ponse automatique|absence du bureau|respuesta autom[aá]tica|risposta automatica|undeliver(?:able|ed)|delivery status notification|mail delivery (?:failed|failure|subsystem)|returned mail|onbestelbaar)/i;

/**
 * Whether a program answers by itself, because a person is away or a mail was not delivered (RFC 3834, RFC 3464). Programs that send
 * invoices, ours included, write `Auto-Submitted: auto-generated`, `Precedence: bulk` and `X-Auto-Response-Suppress`: those only ask that
 * no program answers, and alone they make no automatic reply.
 */
export function isAutomaticReply(fields: readonly Field[], subject: string): boolean {
  const firstOf = (wanted: string): string =>
    /^\s*([\w/-]*)/.exec(fields.find(({ name }) => name === wanted)?.value ?? '')![1]!.toLowerCase();
  const has = (...wanted: string[]): boolean => fields.some(({ name }) => wanted.includes(name));
  return (
    !['', 'no', 'auto-generated'].includes(firstOf('auto-submitted')) ||
    /^auto[-_]?reply$/.test(firstOf('precedence')) ||
    has('x-autoreply', 'x-auto-reply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply-from', 'x-failed-recipients') ||
    firstOf('content-type') === 'multipart/report' ||
    awaySubject.test(subject)
  );
}
