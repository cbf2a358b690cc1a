import type { StoredFiles } from '@kantoor/services/data';
import { type Business, rowsOf } from '../companies/business.js';
import { mailOf } from '../made-up/mail.js';
import { receiptOf } from '../made-up/receipt.js';
import type { Workplace } from './invoices.js';

/** Loads mails in quarantine, each for a different reason; they were sent to the address of the ecosystem. */
export async function loadReceivedMails(
  { tx, ctx, rows, calendar, files }: Omit<Workplace, 'dice' | 'links'> & { files: StoredFiles },
  { buying }: Business,
): Promise<void> {
  const [ecosystem] = (await tx.query('SELECT key FROM ecosystems WHERE id = $1', [ctx.ecosystemId])) as { key: string }[];
  const recipient = `${ecosystem!.key}@in.kantoor.test`;
  for (const [daysAgo, sender = '', subject = '', reason, fileName = '', text = ''] of rowsOf(buying?.quarantine ?? '')) {
    if (reason === undefined) continue;
    const at = calendar.at(calendar.workdayAgo(Number(daysAgo)), '08:40');
    const file = fileName === '' ? undefined : { fileName, content: receiptOf([subject, text]) };
    const raw = mailOf({ from: sender, to: recipient, subject, text, at, file });
    const isKept = reason !== 'infected';
    const mailFile = { content: raw, fileName: 'mail.eml', mediaType: 'application/octet-stream' };
    const fileId = isKept ? await files.register(tx, ctx, await files.put(tx, ctx, mailFile)) : null;
    await rows.insert('received_mails', [
      {
        ...{ version: 1, created_at: at, updated_at: at, status: 'quarantined', reason, recipient, sender, subject },
        ...{ size: raw.byteLength, files: [], file_id: fileId },
      },
    ]);
  }
}
