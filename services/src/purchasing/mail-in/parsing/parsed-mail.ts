/** A file in a mail, or in one that it forwards. */
export interface MailPart {
  fileName: string;
  /** Shown in the text rather than beside it. */
  isInline: boolean;
  content: Uint8Array;
}

/** A mail as far as documents are made of it. */
export interface ParsedMail {
  /** The address in `From`, in small letters; empty where there is none. */
  from: string;
  /** The same of mails that are forwarded in it. */
  forwardedFrom: string[];
  subject: string;
  text: string;
  /** A filter on the way here called it spam, or the sender's domain disowns it. */
  isSpam: boolean;
  parts: MailPart[];
  /** There are more files than are looked at. */
  hasMoreParts: boolean;
}

export interface ParseLimits {
  parts: number;
  textLetters: number;
}
