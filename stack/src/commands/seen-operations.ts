import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../system/files.js';
import { seenIn, type Outcome } from './runners.js';

interface Seen {
  known: string[];
  exercised: string[];
}

const neverSucceed = new Set([
  // A stream has no end, so it never completes; `events.int.spec.ts` reads it.
  'events_events',
  // The files of a purchase invoice are permanent: this always refuses with a message, whatever its state (PUR-O94,
  // `purchase-invoices.int.spec.ts`).
  'purchaseInvoiceAttachments_remove',
]);

/** Returns operations of the API document that no spec saw answer as documented. */
export function neverSeen(folder: string): string[] {
  const dir = seenIn(folder);
  const seen = existsSync(dir) ? readdirSync(dir).flatMap((file) => readJson<Seen>(join(dir, file)) ?? []) : [];
  const exercised = new Set(seen.flatMap((each) => each.exercised));
  const known = new Set(seen.flatMap((each) => each.known));
  return [...known].filter((name) => !exercised.has(name) && !neverSucceed.has(name)).sort();
}

/** Checks a whole run: an operation that no spec saw succeed is a failure. */
export function withContract(outcome: Outcome, folder: string): Outcome {
  const missing = neverSeen(folder);
  if (missing.length === 0) return outcome;
  console.log(`  no spec saw these operations succeed: ${missing.join(', ')}`);
  return { ...outcome, failed: outcome.failed + 1 };
}
