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

const ownFolder = (): string => mkdtempSync(join(tmpdir(), 'kantoor-spec-files-'));

/**
 * Starts the spec's own external services; call before the application reads its settings. If a worker renders documents that a spec mails,
 * both keep files in the worker's folder: `process.env.FILES_DIR`.
 */
export async function startOutside(filesDir = ownFolder()): Promise<Outside> {
  const [mollie, smtp] = await Promise.all([MollieFake.start(), SmtpFake.start()]);
  process.env.PAYMENT_API_URL = mollie.url;
  process.env.SMTP_URL = smtp.url;
  process.env.MAIL_FROM = 'Kantoor <facturen@kantoor.test>';
  process.env.FILES_DIR = filesDir;
  process.env.PAYMENT_LINK_SECRET ??= 'a secret for specs only';
  return { mollie, smtp, stop: async () => void (await Promise.all([mollie.stop(), smtp.stop()])) };
}
