import { documentPrediction, type DocumentPredictionInput, type DocumentPredictionStep } from '@kantoor/schemas';
import { automationContext, type Predictions } from '@kantoor/services';
import { NotYet } from '../errors/not-yet.js';
import type { Outcome, Task } from '../process/outcome.js';
import { Steps, type StepServices } from '../process/steps.js';

export interface DocumentPredictionServices extends StepServices {
  predictions: Pick<Predictions, 'isBusyFor' | 'readNext' | 'isAllRead'>;
}

/** Retry delay while the reader is busy; other heavy work goes first meanwhile. */
const busyMs = 1_000;

export const documentPredictionActivities = ({ predictions, ...services }: DocumentPredictionServices) => {
  const steps = new Steps<DocumentPredictionInput, DocumentPredictionStep>(documentPrediction, services);
  return {
    /** Reads one file and stores the result, so that the next attempt begins with the next file. */
    readDocument: async (task: Task<DocumentPredictionInput>): Promise<Outcome> => {
      if (predictions.isBusyFor(automationContext(task.ecosystemId, 'document-prediction'))) throw new NotYet(busyMs);
      return steps.take(task, { step: 'read', next: null, begins: true }, async (ctx) => {
        const result = await predictions.readNext(ctx, task.documentId);
        return { ...(result && { result }), precondition: (tx) => predictions.isAllRead(tx, ctx, task.documentId) };
      });
    },
  };
};
export type DocumentPredictionActivities = ReturnType<typeof documentPredictionActivities>;
