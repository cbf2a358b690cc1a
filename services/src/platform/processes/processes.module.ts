import { Global, Module } from '@nestjs/common';
import { EngineReports } from './engine-reports.js';
import { ProcessAccess } from './process-access.js';
import { ProcessViews } from './process-views.js';
import { ProcessesController } from './processes.controller.js';
import { Processes } from './processes.js';
import { StepMarks } from './step-marks.js';

/** For every area, in the API as in the workers; the routes only come to life where there is an HTTP server. */
@Global()
@Module({
  controllers: [ProcessesController],
  providers: [EngineReports, ProcessAccess, ProcessViews, Processes, StepMarks],
  exports: [Processes, StepMarks],
})
export class ProcessesModule {}
