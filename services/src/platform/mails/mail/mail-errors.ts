/** The mail server is unreachable or asks to retry later: retrying helps. */
export class MailServerAway extends Error {
  readonly isPassing = true;
  /** Message of the connection or the server. */
  readonly answer: string;

  constructor(cause: unknown) {
    const answer = reasonOf(cause);
    super(`The mail server is away: ${answer}`, { cause });
    this.name = 'MailServerAway';
    this.answer = answer;
  }
}

/** The mail server will never accept this mail (unknown recipient, too large): a person has to change something. */
export class MailRefused extends Error {
  /** The server's answer. */
  readonly answer: string;
  /** The recipient's address. */
  readonly address: string | undefined;

  constructor(cause: unknown, receiver?: string) {
    const answer = reasonOf(cause);
    super(`The mail was refused: ${answer}`, { cause });
    this.name = 'MailRefused';
    this.answer = answer;
    this.address = (cause as { rejected?: string[] }).rejected?.[0] ?? receiver;
  }
}

const reasonOf = (cause: unknown): string => {
  const { response, message } = cause as { response?: string; message?: string };
  return String(response ?? message ?? cause).slice(0, 300);
};

/** Classifies an error. Only a 5xx answer to this mail and an invalid address are final; a refused sign-in is for operators to fix. */
export function mailErrorOf(cause: unknown, receiver?: string): MailServerAway | MailRefused {
  const { code, responseCode } = cause as { code?: string; responseCode?: number };
  const isFinal = code === 'EENVELOPE' || code === 'EMESSAGE' ? (responseCode ?? 550) >= 500 : false;
  return isFinal ? new MailRefused(cause, receiver) : new MailServerAway(cause);
}
