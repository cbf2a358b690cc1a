import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment } from './payment.js';

const pausesMs = [0, 500, 2_000, 5_000, 15_000];

/** Calls the webhook like the real one: only the id, form-encoded, repeated later if the answer is no success. */
export async function callWebhook({ id, webhookUrl }: Payment): Promise<boolean> {
  if (!webhookUrl) return false;
  for (const pause of pausesMs) {
    await sleep(pause, undefined, { ref: false });
    if (await delivered(webhookUrl, id)) return true;
  }
  console.error(`the webhook of ${id} was not accepted by ${webhookUrl}`);
  return false;
}

async function delivered(url: string, id: string): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ id }), signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
