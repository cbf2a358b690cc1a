import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../system/files.js';
import { seenIn } from './runners.js';
import type { Outcome } from './runners.js';

interface Seen {
  known: string[];
  exercised: string[];
}

const neverSucceed = new Set([
  // A stream has no end, so nothing ever answers it whole; `events.int.spec.ts` reads it.
  'events_events',
  // The files of a purchase invoice stay: this refuses in words, whatever its state (PUR-O94, `purchase-invoices.int.spec.ts`).
  'purchaseInvoiceAttachments_remove',
]);

/** Operations of the API document that no spec saw answer as the document promises. */
export function neverSeen(folder: string): string[] {
  const dir = seenIn(folder);
  const seen = existsSync(dir) ? readdirSync(dir).flatMap((file) => readJson<Seen>(join(dir, file)) ?? []) : [];
  const exercised = new Set(seen.flatMap((each) => each.exercised));
  const known = new Set(seen.flatMap((each) => each.known));
  return [...known].filter((name) => !exercised.has(name) && !neverSucceed.has(name)).sort();
}

/** Of a whole run: an operation that no spec saw succeed is a failure. */
export function withContract(outcome: Outcome, folder: string): Outcome {
  const missing = neverSeen(folder);
  if (missing.length === 0) return outcome;
  console.log(`  no spec saw these operations succeed: ${missing.join(', ')}`);
  return { ...outcome, failed: outcome.failed + 1 };
}
