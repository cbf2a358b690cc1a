import type { Permission } from '../../rules/permissions.js';

/** What every process is begun with; ids only, since histories hold no documents and no mails. */
export interface ProcessInput {
  ecosystemId: number;
  /** 0 where the record belongs to no team. */
  teamId: number;
}

/** What people may do with a process that is under way, beside letting a blocked one go on. Who may hold it up may let it go again. */
export type ProcessLiberty = 'hold' | 'cancel';

interface Definition<Kind extends string, Input extends ProcessInput> {
  /** As our own tables and the admin call it. */
  kind: Kind;
  /** The workflow's function. */
  workflow: string;
  /** The kind of record that it is about and whose users watch it, by its name. */
  subject: string;
  /** That record as operators search for it: `deal` makes `deal:12`. */
  entity: string;
  recordOf: (input: Input) => number;
  /** What operators read about each of its steps on the engine's pages, as what it does or waits for. */
  words: Readonly<Record<string, string>>;
  /** The same of why it waits for a person; what is not here is shown by its key. */
  reasons?: Readonly<Record<string, string>>;
  /** The workflow's id is this and the record's id: one process of a kind for each record. */
  idPrefix?: string;
  /** What else its id says where a record may have several of the kind. */
  partOf?: (input: Input) => string;
  /** The signal by which a blocked or held one goes on. */
  resume?: string;
  /** The signal that something it waits for may have changed; it starts the process where there is none. */
  wake?: string;
  /** What may be done with it, and what that asks for. */
  may?: Partial<Record<ProcessLiberty, Permission>>;
}

/** What all sides agree on about a kind of process. */
export interface ProcessContract<Input extends ProcessInput = ProcessInput, Kind extends string = string> extends Required<
  Omit<Definition<Kind, Input>, 'wake'>
> {
  wake?: string;
  cancel: 'cancel';
  taskQueue: 'kantoor';
  /** The query that answers where it stands. */
  query: 'state';
  workflowId(recordId: number, part?: string): string;
  workflowIdOf(input: Input): string;
  /** What the engine is asked for when it begins; `step` is what it is found by at first. */
  start(input: Input, step: string, summary?: string): ProcessStartRequest<Input>;
}
export interface ProcessStartRequest<Input> {
  workflow: string;
  workflowId: string;
  taskQueue: string;
  args: [Input];
  searchAttributes: { team?: number; entity: string; step: string };
  /** What operators know it by in a list: its record, for whom, how much. */
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

/** The engine refuses a process whose summary is longer than 400 bytes: a sign has four at most. */
const summaryMax = 90;
const shortened = (text: string): string => {
  const signs = [...text];
  return signs.length <= summaryMax ? text : `${signs.slice(0, summaryMax - 1).join('')}…`;
};
