import { findChromium } from '@kantoor/stack';
import { chromium, type Browser } from 'playwright';

export async function openChromium(): Promise<Browser> {
  const { path } = await findChromium(process.env, () => undefined);
  return chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
}
