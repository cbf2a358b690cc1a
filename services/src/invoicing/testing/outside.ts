import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MollieFake } from './mollie-fake.js';
import { SmtpFake } from './smtp-fake.js';

export interface Outside {
  mollie: MollieFake;
  smtp: SmtpFake;
  stop(): Promise<void>;
}

/** The services outside, of the spec's own; start them before the application reads its settings. */
export async function startOutside(): Promise<Outside> {
  const [mollie, smtp] = await Promise.all([MollieFake.start(), SmtpFake.start()]);
  process.env.PAYMENT_API_URL = mollie.url;
  process.env.SMTP_URL = smtp.url;
  process.env.MAIL_FROM = 'Kantoor <facturen@kantoor.test>';
  process.env.FILES_DIR = mkdtempSync(join(tmpdir(), 'kantoor-spec-files-'));
  process.env.PAYMENT_LINK_SECRET ??= 'a secret for specs only';
  return { mollie, smtp, stop: async () => void (await Promise.all([mollie.stop(), smtp.stop()])) };
}
