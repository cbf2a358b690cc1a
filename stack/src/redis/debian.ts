import { unpackDebian } from '../system/debian.js';

export const fetchDebianRedis = (folder: string): Promise<void> =>
  unpackDebian(folder, {
    needed: ['redis-server', 'redis-tools'],
    optional: ['libjemalloc2', 'liblzf1', 'libatomic1', 'liblua5.1-0', 'lua-bitop', 'lua-cjson', 'libhiredis0.14', 'libhiredis1.1.0'],
  });
