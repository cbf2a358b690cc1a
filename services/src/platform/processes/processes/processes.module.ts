import { Global, Module } from '@nestjs/common';
import { registers } from '../../records/kinds/index.js';
import { blockedProcesses } from './blocked-processes.js';
import { EngineReports } from './engine-reports.service.js';
import { ProcessControl } from './process-control.service.js';
import { ProcessRows } from './process-rows.repository.js';
import { ProcessViews } from './process-views.service.js';
import { Processes } from './processes.service.js';
import { RecordProcesses } from './record-processes.service.js';
import { StepMarks } from './step-marks.service.js';

/** For every area, in the API and in the workers. */
@Global()
@Module({
  providers: [
    registers({ waiting: [blockedProcesses] }),
    EngineReports,
    ProcessControl,
    ProcessRows,
    ProcessViews,
    Processes,
    RecordProcesses,
    StepMarks,
  ],
  exports: [ProcessControl, Processes, RecordProcesses, StepMarks],
})
export class ProcessesModule {}
