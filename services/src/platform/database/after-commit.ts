import type { QueryRunner } from 'typeorm';
import type { Tx } from './tx.js';

const wakesRelay = new WeakSet<QueryRunner>();

/** Remembers that this transaction wrote to the outbox. A NOTIFY inside it would make all commits wait for each other. */
export function wakeRelayAfterCommit(tx: Tx): void {
  if (tx.queryRunner) wakesRelay.add(tx.queryRunner);
}
export const mustWakeRelay = (runner: QueryRunner): boolean => wakesRelay.has(runner);
