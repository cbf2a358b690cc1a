import programs from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * Is loaded before anything else by the process that reads, and by each of its threads: there, no connection is made, no name is looked up and no
 * program started, whatever a file has a parser do. All of Node goes through these.
 */
const refused = (): never => {
  throw new Error('A process that reads files has no network');
};

net.Socket.prototype.connect = refused;
net.Server.prototype.listen = refused;
dgram.Socket.prototype.bind = refused;
dgram.Socket.prototype.send = refused;
dgram.Socket.prototype.connect = refused;
Reflect.set(programs.ChildProcess.prototype, 'spawn', refused);
Object.assign(programs, { spawnSync: refused, execSync: refused, execFileSync: refused });
for (const asked of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype] as object[])
  for (const name of everyNameOf(asked)) if (/^(?:lookup|resolve|reverse)/.test(name)) Reflect.set(asked, name, refused);
syncBuiltinESMExports();

function everyNameOf(asked: object): string[] {
  const own = Object.getOwnPropertyNames(asked);
  const inherited = Object.getPrototypeOf(asked) as object | null;
  return inherited && inherited !== Object.prototype ? [...own, ...everyNameOf(inherited)] : own;
}
