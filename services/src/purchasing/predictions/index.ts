export { documentsSaying, readOnFile, searchedDocuments, surenessOfDocument } from './prediction-sql.js';
export { PredictionsController } from './predictions.controller.js';
export { PredictionRows } from './predictions.repository.js';
export { Predictions, suppliersOf } from './predictions.service.js';
