import type { ProcessView } from '@kantoor/schemas';
import type { EngineReport } from './engine-reports.service.js';

/** Completes our own view of a process with the engine's current report. */
export function withEngineReport(view: ProcessView, report: EngineReport | undefined): ProcessView {
  if (!report) return view;
  if (report.isDead) return { ...view, state: 'stopped', actions: [] };
  const { attempts, nextTryAt } = report;
  if (!attempts) return view;
  const nextAction = nextTryAt ? { key: 'tryAgain', at: nextTryAt } : view.nextAction;
  return { ...view, attempts, ...(nextAction && { nextAction }) };
}
