import type { Engine } from '../../runtime/config/index.js';
import { callEngine } from './ask-engine.js';

/** Servers of the engine, by the part of it that they run. */
export interface EngineMembers {
  /** Those that the server which answered knows and shares work with. */
  ring: Map<string, number>;
  /** Those that have written into the engine's database within half a minute. */
  running: Map<string, number>;
}

const service = '/temporal.server.api.adminservice.v1.AdminService';
/** `last_heartbeat_within` of 30 seconds; a server writes every ten. */
const recent = Buffer.from([0x0a, 0x02, 0x08, 30]);
/** As ClusterMemberRole numbers them. */
const roles = ['', 'frontend', 'history', 'matching', 'worker'];

/**
 * Asks one server of the engine, whichever is behind the address, for the servers it knows and those that run. A server that was started
 * while its database was away forms a ring of its own and says nothing (temporalio/temporal#9987): it knows fewer than run. Temporal Cloud
 * does not answer this.
 */
export async function engineMembers(engine: Engine, deadlineMs: number): Promise<EngineMembers> {
  const [cluster, members] = await Promise.all([
    callEngine(engine, `${service}/DescribeCluster`, Buffer.alloc(0), deadlineMs),
    callEngine(engine, `${service}/ListClusterMembers`, recent, deadlineMs),
  ]);
  return { ring: ringOf(cluster), running: runningOf(members) };
}

/** DescribeClusterResponse: 3 membership_info, in it 3 rings, in each 1 role and 2 member_count. */
function ringOf(cluster: Buffer): Map<string, number> {
  const rings = messages(cluster, 3).flatMap((membership) => messages(membership, 3));
  return new Map(rings.map((ring) => [String(messages(ring, 1)[0] ?? ''), numberIn(ring, 2)]));
}

/** ListClusterMembersResponse: 1 active_members, in each 1 role, 3 rpc_address, 4 rpc_port. One that was restarted is there twice. */
function runningOf(list: Buffer): Map<string, number> {
  const running = new Map<string, Set<string>>();
  for (const member of messages(list, 1)) {
    const role = roles[numberIn(member, 1)];
    if (!role) continue;
    const addresses = running.get(role) ?? new Set();
    running.set(role, addresses.add(`${String(messages(member, 3)[0])}:${numberIn(member, 4)}`));
  }
  return new Map([...running].map(([role, addresses]) => [role, addresses.size]));
}

const messages = (message: Buffer, field: number): Buffer[] =>
  fieldsOf(message).flatMap(([number, value]) => (number === field && Buffer.isBuffer(value) ? [value] : []));
const numberIn = (message: Buffer, field: number): number => {
  const found = fieldsOf(message).find(([number]) => number === field)?.[1];
  return typeof found === 'number' ? found : 0;
};

/** The fields of a message in the wire format of protobuf: numbers as numbers, everything with a length as bytes. */
function fieldsOf(message: Buffer): [field: number, value: number | Buffer][] {
  const fields: [number, number | Buffer][] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message.readUInt8(at++);
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const [field, kind] = [Math.floor(tag / 8), tag % 8];
    if (kind === 0) fields.push([field, varint()]);
    else if (kind === 2) {
      const length = varint();
      fields.push([field, message.subarray(at, at + length)]);
      at += length;
    } else at += kind === 1 ? 8 : 4;
  }
  return fields;
}
