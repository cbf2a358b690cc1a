import { Injectable } from '@nestjs/common';
import type { ProcessesAnswer } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import { RecordAccess } from '../kinds/index.js';
import type { At } from '../kinds/index.js';
import { Processes } from './processes.js';

/** "Why is this waiting" (D-14), for whoever may open the record. The routes are the features' own. */
@Injectable()
export class RecordProcesses {
  constructor(
    private readonly access: RecordAccess,
    private readonly processes: Processes,
  ) {}

  /** `at`: see `RecordAccess`. */
  async of(ctx: RequestContext, resource: string, id: number, at?: At): Promise<ProcessesAnswer> {
    await this.access.assertMayOpen(ctx, resource, id, at);
    return { processes: await this.processes.of(ctx, resource, id) };
  }
}
