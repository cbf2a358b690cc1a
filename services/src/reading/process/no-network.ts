import programs from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * Loaded before all other modules by the reading process and by each of its threads. It makes Node refuse connections, name look-ups and
 * new programs, so that a hostile file cannot use a parser for these. All network modules of Node use the functions replaced here.
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
for (const resolver of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype] as object[])
  for (const name of everyNameOf(resolver)) if (/^(?:lookup|resolve|reverse)/.test(name)) Reflect.set(resolver, name, refused);
syncBuiltinESMExports();

function everyNameOf(resolver: object): string[] {
  const own = Object.getOwnPropertyNames(resolver);
  const inherited = Object.getPrototypeOf(resolver) as object | null;
  return inherited && inherited !== Object.prototype ? [...own, ...everyNameOf(inherited)] : own;
}
