import type { QueryRunner } from 'typeorm';
import type { Tx } from './tx.js';

const wakesRelay = new WeakSet<QueryRunner>();

/** Marks that this transaction wrote to the outbox. A NOTIFY inside the transaction would serialize all commits. */
export function wakeRelayAfterCommit(tx: Tx): void {
  if (tx.queryRunner) wakesRelay.add(tx.queryRunner);
}
export const mustWakeRelay = (runner: QueryRunner): boolean => wakesRelay.has(runner);
