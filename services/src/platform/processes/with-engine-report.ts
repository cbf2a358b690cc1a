import type { ProcessView } from '@kantoor/schemas';
import type { EngineReport } from './engine-reports.service.js';

/** Our own view of a process, made complete with what the engine knows at this moment. */
export function withEngineReport(view: ProcessView, report: EngineReport | undefined): ProcessView {
  if (!report) return view;
  if (report.isDead) return { ...view, state: 'stopped', actions: [] };
  const { attempts, nextTryAt } = report;
  if (!attempts) return view;
  const nextAction = nextTryAt ? { key: 'tryAgain', at: nextTryAt } : view.nextAction;
  return { ...view, attempts, ...(nextAction && { nextAction }) };
}
