import type { Permission } from '../../rules/settings/permissions.js';

/** The header of processes and their steps in which their place in a trace is passed on (W3C Trace Context). */
export const traceHeader = 'traceparent';

/** Input of every process; ids only, since histories hold no documents and no mails. */
export interface ProcessInput {
  ecosystemId: number;
  /** 0 if the record belongs to no team. */
  teamId: number;
}

/** What users may do with a running process, besides resuming a blocked one. Whoever may put it on hold may also release it. */
export type ProcessLiberty = 'hold' | 'cancel';

interface Definition<Kind extends string, Input extends ProcessInput> {
  /** Its name in our own tables and in the admin. */
  kind: Kind;
  /** The workflow's function. */
  workflow: string;
  /** The kind of record that it is about and whose users follow it, by its name. */
  subject: string;
  /** That record as operators search for it: `deal` gives `deal:12`. */
  entity: string;
  recordOf: (input: Input) => number;
  /** Descriptions of its steps on the engine's pages: what each does or waits for. */
  words: Readonly<Record<string, string>>;
  /** Descriptions of what came of it, by the step after which it is over; default `words`. */
  ends?: Readonly<Record<string, string>>;
  /** Descriptions of why it waits for a person; a reason not listed is shown by its key. */
  reasons?: Readonly<Record<string, string>>;
  /** The workflow's id is this and the record's id: one process of a kind per record. */
  idPrefix?: string;
  /** Further part of its id, if a record may have more than one of the kind. */
  partOf?: (input: Input) => string;
  /** The signal that resumes a blocked or held process. */
  resume?: string;
  /** The signal that something it waits for may have changed; it starts the process if none is running. */
  wake?: string;
  /** What may be done with it, and the permission for it. */
  may?: Partial<Record<ProcessLiberty, Permission>>;
}

/** The shared definition of a kind of process. */
export interface ProcessContract<Input extends ProcessInput = ProcessInput, Kind extends string = string> extends Required<
  Omit<Definition<Kind, Input>, 'wake'>
> {
  wake?: string;
  cancel: 'cancel';
  taskQueue: 'kantoor';
  /** The query for its state. */
  query: 'state';
  workflowId(recordId: number, part?: string): string;
  workflowIdOf(input: Input): string;
  /** Returns the request to start it; `step` is the initial search attribute. */
  start(input: Input, step: string, summary?: string): ProcessStartRequest<Input>;
}
export interface ProcessStartRequest<Input> {
  workflow: string;
  workflowId: string;
  taskQueue: string;
  args: [Input];
  searchAttributes: { team?: number; entity: string; step: string };
  /** Its name for operators in a list: its record, for whom, how much. */
  summary: string;
}

export function defineProcess<const Kind extends string, Input extends ProcessInput>(
  definition: Definition<Kind, Input>,
): ProcessContract<Input, Kind> {
  const { kind, workflow, entity, recordOf, idPrefix = kind, partOf = () => '' } = definition;
  const taskQueue = 'kantoor';
  const workflowId = (recordId: number, part = ''): string => `${idPrefix}/${recordId}${part && `/${part}`}`;
  const workflowIdOf = (input: Input): string => workflowId(recordOf(input), partOf(input));
  return {
    resume: 'resume',
    ends: {},
    reasons: {},
    may: {},
    ...definition,
    idPrefix,
    partOf,
    cancel: 'cancel',
    taskQueue,
    query: 'state',
    workflowId,
    workflowIdOf,
    start: (input, step, summary) => ({
      workflow,
      workflowId: workflowIdOf(input),
      taskQueue,
      args: [input],
      searchAttributes: { ...(input.teamId && { team: input.teamId }), entity: `${entity}:${recordOf(input)}`, step },
      summary: shortened(summary ?? `${entity.charAt(0).toUpperCase()}${entity.slice(1)} ${recordOf(input)}`),
    }),
  };
}

/** The engine refuses a process whose summary is longer than 400 bytes: a character has four at most. */
const summaryMax = 90;
const shortened = (text: string): string => {
  const signs = [...text];
  return signs.length <= summaryMax ? text : `${signs.slice(0, summaryMax - 1).join('')}…`;
};
