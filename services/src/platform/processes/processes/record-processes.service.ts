import { Injectable } from '@nestjs/common';
import type { ProcessChange, ProcessesAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import { type AddressedRecord, RecordAccess } from '../../records/kinds/index.js';
import { Database } from '../../storage/database/index.js';
import { ProcessControl } from './process-control.service.js';
import { Processes } from './processes.service.js';

/** "Why is this waiting" (D-14), for anyone who may open the record. */
@Injectable()
export class RecordProcesses {
  constructor(
    private readonly access: RecordAccess,
    private readonly database: Database,
    private readonly processes: Processes,
    private readonly control: ProcessControl,
  ) {}

  async of(ctx: RequestContext, record: AddressedRecord): Promise<ProcessesAnswer> {
    await this.access.assertMayOpen(ctx, record);
    return { processes: await this.processes.of(ctx, record.resource, record.id) };
  }

  /** Puts a process of the record on hold or cancels it; returns all of its processes afterwards. */
  async act(ctx: RequestContext, record: AddressedRecord, { workflowId, action }: ProcessChange): Promise<ProcessesAnswer> {
    const { resource, id } = record;
    await this.access.assertMayOpen(ctx, record);
    await this.database.transaction(ctx, (tx) => this.control[action](tx, ctx, resource, id, workflowId));
    return { processes: await this.processes.of(ctx, resource, id) };
  }
}
