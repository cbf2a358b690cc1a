import { Global, Module } from '@nestjs/common';
import { EngineReports } from './engine-reports.js';
import { ProcessControl } from './process-control.js';
import { ProcessRows } from './process-rows.js';
import { ProcessViews } from './process-views.js';
import { Processes } from './processes.js';
import { RecordProcesses } from './record-processes.js';
import { StepMarks } from './step-marks.js';

/** For every area, in the API as in the workers. */
@Global()
@Module({
  providers: [EngineReports, ProcessControl, ProcessRows, ProcessViews, Processes, RecordProcesses, StepMarks],
  exports: [ProcessControl, Processes, RecordProcesses, StepMarks],
})
export class ProcessesModule {}
