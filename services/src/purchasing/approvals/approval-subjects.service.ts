import { Injectable } from '@nestjs/common';
import type { ApprovalInput, ErrorCode, ProcessContract, ProcessView } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { ApprovalPart, ResponsiblePart } from './approvers.rules.js';

/** A record that is to be approved, locked. */
export interface SubjectRecord {
  id: number;
  teamId: number;
  /** Whose it is, beside who makes the request: they decide on nothing of it (D-20). */
  initiatorIds: readonly number[];
  /** What operators know it by: its name, from whom, how much. */
  summary: string;
}

/** Why what follows from an approval cannot be done yet, with the record to fix (D-25). */
export type SubjectProblem = Required<Pick<NonNullable<ProcessView['blocked']>, 'code' | 'problems' | 'fix'>>;

/** SQL on the row `s` of its table, for lists and mails. */
export interface SubjectColumns {
  table: string;
  name: string;
  teamId: string;
  organizationName: string;
  date: string;
  reference: string;
  currency: string;
  value: string;
  /** Where there are several types of it, and where its own status is listed beside the approval: their names. */
  type?: string;
  status?: string;
}

/** A record as a mail leads to it: to be answered, or by who made the request to be corrected. */
export interface SubjectPlace {
  id: number;
  /** In addresses. */
  team: string;
  isRequester: boolean;
}

/** What the approvals know of a kind of record; its own feature registers it. */
export interface ApprovalSubject {
  /** The kind, by its name. */
  resource: string;
  contract: ProcessContract<ApprovalInput, string>;
  sql: SubjectColumns;
  /** What is refused with when no one can be asked. */
  refusal: ErrorCode;
  /** Where a person looks at it, below the address of the ecosystem in the costs app. */
  page(of: SubjectPlace): string;
  /** Locks the record, 404 where it is gone; refuses an outdated `If-Match`. */
  lock(tx: Tx, ctx: RequestContext, id: number): Promise<SubjectRecord>;
  partsOf(tx: Tx, ctx: RequestContext, id: number): Promise<ApprovalPart[]>;
  /** Who is responsible for the parts of many records, by their ids. */
  responsibleOf(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<ReadonlyMap<number, readonly ResponsiblePart[]>>;
  /** Whether an amount of the record is below so many euro; undefined where its worth in euro is unknown. */
  isBelow(tx: Tx, ctx: RequestContext, id: number, euro: number): Promise<((amount: string) => boolean) | undefined>;
  /** All have approved; answers what is missing for what follows from that, where nothing was written. */
  approved(tx: Tx, ctx: RequestContext, id: number): Promise<SubjectProblem | undefined>;
  /** One declined, with this reason. */
  declined(tx: Tx, ctx: RequestContext, id: number, reason: string | null): Promise<void>;
}

/** The kinds of records that are approved. */
@Injectable()
export class ApprovalSubjects {
  private readonly known = new Map<string, ApprovalSubject>();

  register(subject: ApprovalSubject): void {
    if (this.known.has(subject.resource)) throw new Error(`Approvals of ${subject.resource} are registered twice`);
    this.known.set(subject.resource, subject);
  }

  of(resource: string): ApprovalSubject {
    const subject = this.known.get(resource);
    if (!subject) throw new Error(`No feature registered approvals of ${resource}`);
    return subject;
  }

  get all(): ApprovalSubject[] {
    return [...this.known.values()];
  }
}
