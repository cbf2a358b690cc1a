export { AutoFillController } from './auto-fill.controller.js';
export { autoFill } from './auto-fill.kind.js';
export { AutoFill } from './auto-fill.service.js';
export { OutcomeRows } from './outcomes.repository.js';
export { PredictionOutcomes } from './outcomes.service.js';
