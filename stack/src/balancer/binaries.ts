import { printed } from '../system/commands.js';
import { findDebianProgram, type UnpackedBinary } from '../system/debian.js';

const packages = [
  'haproxy',
  'libc6',
  'libcap2',
  'libcrypt1',
  'libgcc-s1',
  'libjemalloc2',
  'liblua5.4-0',
  'libopentracing-c-wrapper0t64',
  'libopentracing1',
  'libpcre2-8-0',
  'libssl3t64',
  'libstdc++6',
  'libsystemd0',
  'libzstd1',
  'zlib1g',
];

const runs = ({ command, args }: UnpackedBinary): boolean => /HAProxy version/.test(printed(command, [...args, '-v']) ?? '');

export const findHaproxy = (cacheDir: string): Promise<UnpackedBinary | { missing: string }> =>
  findDebianProgram(cacheDir, { command: 'haproxy', name: 'HAProxy', packages, isRight: runs });
