import type { Pixels } from './picture-pixels.js';

/** A file in a mail, or in a mail it forwards. */
export interface MailPart {
  fileName: string;
  /** Shown inside the text rather than as an attachment. */
  isInline: boolean;
  /** The HTML of the mail shows it at a place (`cid:`), as it does with logos. */
  isPlaced: boolean;
  /** Of a picture whose size could be read. */
  pixels?: Pixels | undefined;
  content: Uint8Array;
}

/** The parts of a mail needed to create documents. */
export interface ParsedMail {
  /** The `From` address in lower case; empty if missing. */
  from: string;
  /** The mail server in front confirms that it comes from the domain of `from`. */
  isFromVerified: boolean;
  /** The `From` addresses of forwarded mails. */
  forwardedFrom: string[];
  subject: string;
  text: string;
  /** A filter on the way marked it as spam, or the sender's domain disowns it. */
  isSpam: boolean;
  /** A program answers by itself: a person is away, or a mail was not delivered. */
  isAutomatic: boolean;
  parts: MailPart[];
  /** There are more files than the limit. */
  hasMoreParts: boolean;
}

export interface ParseLimits {
  parts: number;
  textLetters: number;
  /** The name of the mail server in front, whose findings about the sender count; empty if none is known. */
  authservId: string;
}
