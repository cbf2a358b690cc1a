import { Injectable } from '@nestjs/common';
import type { ProcessChange, ProcessesAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import { type At, RecordAccess } from '../kinds/index.js';
import { Database } from '../database/index.js';
import { ProcessControl } from './process-control.service.js';
import { Processes } from './processes.service.js';

/** "Why is this waiting" (D-14), for whoever may open the record. The routes are the features' own. */
@Injectable()
export class RecordProcesses {
  constructor(
    private readonly access: RecordAccess,
    private readonly database: Database,
    private readonly processes: Processes,
    private readonly control: ProcessControl,
  ) {}

  async of(ctx: RequestContext, resource: string, id: number, at?: At): Promise<ProcessesAnswer> {
    await this.access.assertMayOpen(ctx, resource, id, at);
    return { processes: await this.processes.of(ctx, resource, id) };
  }

  /** Holds up or cancels a process of the record; answers how all of its processes stand then. */
  async act(ctx: RequestContext, resource: string, id: number, { workflowId, action }: ProcessChange, at?: At): Promise<ProcessesAnswer> {
    await this.access.assertMayOpen(ctx, resource, id, at);
    await this.database.transaction(ctx, (tx) => this.control[action](tx, ctx, resource, id, workflowId));
    return { processes: await this.processes.of(ctx, resource, id) };
  }
}
