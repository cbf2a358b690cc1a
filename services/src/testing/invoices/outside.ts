import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MollieFake } from './mollie-fake.js';
import { SmtpFake } from './smtp-fake.js';
import { areCommonSettings, hasCommonSettings } from '../shared-spec-api.js';

export interface Outside {
  mollie: MollieFake;
  smtp: SmtpFake;
  stop(): Promise<void>;
}

const ownFolder = (): string => mkdtempSync(join(tmpdir(), 'kantoor-spec-files-'));

/** Those of the spec files of a jest worker that set nothing else, so that these share an API too. */
let common: { mollie: MollieFake; smtp: SmtpFake; folder: string; users: number } | undefined;

/**
 * Starts the spec's own external services; call before the application reads its settings. If a worker renders documents that a spec mails,
 * both keep files in the worker's folder: `process.env.FILES_DIR`.
 */
export async function startOutside(filesDir?: string): Promise<Outside> {
  if (hasCommonSettings()) return commonOutside(filesDir);
  const [mollie, smtp] = await Promise.all([MollieFake.start(), SmtpFake.start()]);
  useThem(mollie, smtp, filesDir ?? ownFolder());
  return { mollie, smtp, stop: async () => void (await Promise.all([mollie.stop(), smtp.stop()])) };
}

async function commonOutside(filesDir: string | undefined): Promise<Outside> {
  common ??= { mollie: await MollieFake.start(), smtp: await SmtpFake.start(), folder: ownFolder(), users: 0 };
  const { mollie, smtp, folder } = common;
  if (common.users === 0) for (const each of [mollie, smtp]) each.reset();
  common.users += 1;
  useThem(mollie, smtp, filesDir ?? folder);
  areCommonSettings();
  return { mollie, smtp, stop: () => Promise.resolve(void (common!.users -= 1)) };
}

function useThem(mollie: MollieFake, smtp: SmtpFake, filesDir: string): void {
  process.env.PAYMENT_API_URL = mollie.url;
  process.env.SMTP_URL = smtp.url;
  process.env.MAIL_FROM = 'Kantoor <facturen@kantoor.test>';
  process.env.FILES_DIR = filesDir;
  process.env.PAYMENT_LINK_SECRET ??= 'a secret for specs only';
}
