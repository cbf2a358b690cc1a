import { traceHeader } from '@kantoor/schemas/processes/contract/process-contract';
import { defaultPayloadConverter, type Headers } from '@temporalio/common';
import {
  type ActivityInput,
  ContinueAsNew,
  type ContinueAsNewInput,
  type LocalActivityInput,
  type Next,
  proxySinks,
  type Sinks,
  type StartChildWorkflowExecutionInput,
  workflowInfo,
  type WorkflowExecuteInput,
  type WorkflowInboundCallsInterceptor,
  type WorkflowInterceptors,
  type WorkflowOutboundCallsInterceptor,
} from '@temporalio/workflow';

/** What the worker records of a process when it has ended. */
export interface TraceSinks extends Sinks {
  traces: { ended(traceparent: string, spanId: string, failed: boolean): void };
}

const { traces } = proxySinks<TraceSinks>();

/**
 * Continues the trace of who asked for a process: it is the parent of its steps. Nothing of it is decided here, so that a history is
 * replayed alike with and without: the place comes with the start of the process, and its own span is named after its run.
 */
class Trace implements WorkflowInboundCallsInterceptor, WorkflowOutboundCallsInterceptor {
  private asked: string | undefined;

  async execute(input: WorkflowExecuteInput, next: Next<WorkflowInboundCallsInterceptor, 'execute'>): Promise<unknown> {
    const header = input.headers[traceHeader];
    this.asked = header && defaultPayloadConverter.fromPayload<string>(header);
    if (this.asked === undefined) return next(input);
    try {
      const result = await next(input);
      traces.ended(this.asked, this.spanId, false);
      return result;
    } catch (error) {
      // It goes on as another run.
      traces.ended(this.asked, this.spanId, !(error instanceof ContinueAsNew));
      throw error;
    }
  }

  scheduleActivity(input: ActivityInput, next: Next<WorkflowOutboundCallsInterceptor, 'scheduleActivity'>): Promise<unknown> {
    return next(this.passedOn(input));
  }

  scheduleLocalActivity(
    input: LocalActivityInput,
    next: Next<WorkflowOutboundCallsInterceptor, 'scheduleLocalActivity'>,
  ): Promise<unknown> {
    return next(this.passedOn(input));
  }

  startChildWorkflowExecution(
    input: StartChildWorkflowExecutionInput,
    next: Next<WorkflowOutboundCallsInterceptor, 'startChildWorkflowExecution'>,
  ): Promise<[Promise<string>, Promise<unknown>]> {
    return next(this.passedOn(input));
  }

  continueAsNew(input: ContinueAsNewInput, next: Next<WorkflowOutboundCallsInterceptor, 'continueAsNew'>): Promise<never> {
    return next(this.passedOn(input));
  }

  private get spanId(): string {
    return workflowInfo().runId.replaceAll('-', '').slice(-16);
  }

  private passedOn<Input extends { readonly headers: Headers }>(input: Input): Input {
    if (this.asked === undefined) return input;
    const [version, traceId, , flags] = this.asked.split('-');
    const traceparent = [version, traceId, this.spanId, flags].join('-');
    return { ...input, headers: { ...input.headers, [traceHeader]: defaultPayloadConverter.toPayload(traceparent) } };
  }
}

export const interceptors = (): WorkflowInterceptors => {
  const trace = new Trace();
  return { inbound: [trace], outbound: [trace] };
};
