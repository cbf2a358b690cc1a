/** The mail server cannot be reached or asks to come back later: trying again helps. */
export class MailServerAway extends Error {
  readonly isPassing = true;
  /** What the connection or the server said. */
  readonly answer: string;

  constructor(cause: unknown) {
    const answer = reasonOf(cause);
    super(`The mail server is away: ${answer}`, { cause });
    this.name = 'MailServerAway';
    this.answer = answer;
  }
}

/** The mail server will never take this mail (an unknown receiver, too large): someone has to change something. */
export class MailRefused extends Error {
  /** What the server answered. */
  readonly answer: string;
  /** To whom it was. */
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

/** Final are only a 5xx answer to this very mail and an address that cannot be one; a refused sign-in is for operators to fix. */
export function mailErrorOf(cause: unknown, receiver?: string): MailServerAway | MailRefused {
  const { code, responseCode } = cause as { code?: string; responseCode?: number };
  const isFinal = code === 'EENVELOPE' || code === 'EMESSAGE' ? (responseCode ?? 550) >= 500 : false;
  return isFinal ? new MailRefused(cause, receiver) : new MailServerAway(cause);
}
