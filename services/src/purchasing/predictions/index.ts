export {
  documentsSaying,
  PredictionRows,
  readOnFile,
  searchedDocuments,
  shownOnFile,
  surenessOfDocument,
  textOnFile,
} from './predictions.repository.js';
export { PredictionsController } from './predictions.controller.js';
export { Predictions, suppliersOf } from './predictions.service.js';
