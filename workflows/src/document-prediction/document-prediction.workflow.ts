import {
  documentPrediction as contract,
  type DocumentPredictionInput,
  type DocumentPredictionStep,
} from '@kantoor/schemas/processes/kinds/document-prediction';
import { runProcess } from '../process/flow.js';
import type { ProcessState } from '../process/outcome.js';
import { heavySteps } from '../process/proxies.js';
import type { DocumentPredictionActivities } from './document-prediction.activities.js';

const { readDocument } = heavySteps<DocumentPredictionActivities>('Read a file of the document');

/** Reads the files of a document, one at a time, until all are read; a file that arrives later starts it again. */
export async function documentPrediction(input: DocumentPredictionInput): Promise<ProcessState<DocumentPredictionStep>> {
  return runProcess<DocumentPredictionInput, DocumentPredictionStep>(contract, input, 'read', (process) =>
    process.runUntilConfirmed('read', readDocument),
  );
}
