export { ownProcess } from './own-process.js';
export { processesOf } from './processes-of.js';
export { startOf } from './process-changes.js';
export type { ProcessStart, Standing } from './process-changes.js';
export { ProcessControl } from './process-control.service.js';
export { Processes } from './processes.service.js';
export { ProcessesModule } from './processes.module.js';
export { RecordProcesses } from './record-processes.service.js';
export { StepMarks } from './step-marks.service.js';
