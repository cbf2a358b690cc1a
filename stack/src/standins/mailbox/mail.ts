import PostalMime, { type Address, type Email } from 'postal-mime';

export interface ReceivedMail {
  id: string;
  created: Date;
  raw: Buffer;
  /** The envelope: hidden recipients are only here. */
  recipients: string[];
}

export interface StoredMail extends ReceivedMail {
  email: Email;
  attachments: Attachment[];
  to: Mailbox[];
  cc: Mailbox[];
  bcc: Mailbox[];
}

export interface Mailbox {
  Name: string;
  Address: string;
}

export interface Attachment {
  partId: string;
  fileName: string;
  contentType: string;
  contentId: string;
  inline: boolean;
  content: Buffer;
}

export async function readMail(received: ReceivedMail): Promise<StoredMail> {
  const email = await PostalMime.parse(received.raw, { attachmentEncoding: 'arraybuffer' });
  const to = mailboxes(email.to);
  const cc = mailboxes(email.cc);
  const named = new Set([...to, ...cc].map(({ Address: address }) => address.toLowerCase()));
  const hidden = received.recipients.filter((address) => !named.has(address.toLowerCase()));
  const attachments = email.attachments.map((part, index) => ({
    partId: String(index + 2),
    fileName: part.filename ?? `part-${index + 2}`,
    contentType: part.mimeType,
    contentId: (part.contentId ?? '').replace(/^<|>$/g, ''),
    inline: part.disposition === 'inline' || Boolean(part.related),
    content: Buffer.from(part.content as ArrayBuffer),
  }));
  return { ...received, email, attachments, to, cc, bcc: hidden.map((Address) => ({ Name: '', Address })) };
}

export function mailboxes(addresses: Address[] | undefined): Mailbox[] {
  return (addresses ?? []).flatMap((each) => ('address' in each && each.address ? [mailbox(each)] : (each.group ?? []).map(mailbox)));
}

const mailbox = ({ name, address }: { name?: string; address?: string }): Mailbox => ({ Name: name ?? '', Address: address ?? '' });
