import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AddedMails, MailRules } from './mail-rules.js';
import type {
  BellKind,
  BookedFiles,
  KnownKinds,
  ProcessKind,
  PurgeSource,
  RecordKind,
  Reference,
  Registration,
  WaitingSource,
} from './record-kind.js';

/** Where to find the ids of related records: their kind, and the query for the record $2::int. */
export interface RelatedIds {
  resource: string;
  ids: string;
}

/** Everything that features registered; complete before the first request and the first workflow step. */
@Injectable()
export class Kinds implements KnownKinds, OnModuleInit {
  private readonly records = new Map<string, RecordKind>();
  private readonly processes = new Map<string, ProcessKind>();
  private readonly sources = new Map<string, WaitingSource>();
  private readonly bellKinds = new Map<string, BellKind>();
  private readonly purging = new Map<string, PurgeSource>();
  /** Files of the books, which are locked where the store can. */
  readonly booked: BookedFiles[] = [];
  private readonly mails: AddedMails[] = [];
  private readonly columns: Reference[] = [];
  private readonly roots = new Set(['api']);

  register({
    records = [],
    processes = [],
    waiting = [],
    bell = [],
    purges = [],
    booked = [],
    mails = [],
    references = [],
    pages = [],
  }: Registration): void {
    for (const kind of records) addOnce(this.records, nameOf(kind), kind);
    for (const kind of processes) addOnce(this.processes, kind.kind, kind);
    for (const source of waiting) addOnce(this.sources, source.name, source);
    for (const kind of bell) addOnce(this.bellKinds, kind.name, kind);
    for (const source of purges) addOnce(this.purging, source.name, source);
    this.booked.push(...booked);
    this.mails.push(...mails);
    this.columns.push(...references);
    for (const root of pages) this.roots.add(root);
  }

  /** Without this check an unregistered name would fail only when a person first needs it. */
  onModuleInit(): void {
    for (const { subject } of this.processes.values()) this.record(subject);
    for (const { about } of this.mails) this.record(about);
    for (const { related = [] } of this.all) for (const { to } of related) this.record(to);
  }

  record(resource: string): RecordKind {
    return known(this.records, resource);
  }

  process(name: string): ProcessKind {
    return known(this.processes, name);
  }

  /** Whether the API or one of our own pages serves this address; every other address is a page of the admin. */
  isOurs(address: string): boolean {
    return this.roots.has(address.split('/')[1]!);
  }

  /** The records that processes are about. */
  get subjects(): RecordKind[] {
    return [...new Set([...this.processes.values()].map(({ subject }) => this.record(subject)))];
  }

  /** In order of registration. */
  get all(): RecordKind[] {
    return [...this.records.values()];
  }

  /** Everything that may wait for people, in order of registration. */
  get waiting(): WaitingSource[] {
    return [...this.sources.values()];
  }

  /** Every kind of event that people hear of, in order of registration. */
  get bell(): BellKind[] {
    return [...this.bellKinds.values()];
  }

  bellKind(name: string): BellKind {
    return known(this.bellKinds, name);
  }

  /** Everything that is purged when its retention ends, by name; a row that another references is purged after that one. */
  get purges(): PurgeSource[] {
    return [...this.purging.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** The records that mails are about. */
  get mailed(): (RecordKind & { mails: MailRules })[] {
    return this.all.flatMap((kind) => (kind.mails ? [{ ...kind, mails: kind.mails }] : []));
  }

  /** Returns mails about records of a kind, with their writers: those of its own feature and those that others added. */
  mailsAbout(resource: string): Pick<AddedMails, 'kinds' | 'writer'>[] {
    const { mails: { kinds = {}, writer } = {} } = this.record(resource);
    return [...(writer ? [{ kinds, writer }] : []), ...this.mails.filter(({ about }) => about === resource)];
  }

  /** Returns the references to records of a kind, in order of registration. */
  referencesTo(resource: string): Reference[] {
    return this.columns.filter(({ to }) => to === resource);
  }

  /** Returns related records of the kinds that this one declares, and of those that declare this one. */
  relatedTo(resource: string): RelatedIds[] {
    const named = (this.record(resource).related ?? []).map(({ to, theirs }) => ({ resource: to, ids: theirs }));
    const naming = this.all.flatMap((kind) =>
      (kind.related ?? []).filter(({ to }) => to === resource).map(({ ours }) => ({ resource: nameOf(kind), ids: ours })),
    );
    return [...named, ...naming];
  }
}

export const nameOf = ({ schema }: RecordKind): string => schema['x-resource'].name;

function addOnce<Kind>(kinds: Map<string, Kind>, name: string, kind: Kind): void {
  if (kinds.has(name)) throw new Error(`${name} is registered twice`);
  kinds.set(name, kind);
}

function known<Kind>(kinds: ReadonlyMap<string, Kind>, name: string): Kind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`Nobody registered ${name}`);
  return kind;
}
