import { execFile } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const version = '1.28.3';
const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
const folder = join(cache, 'kantoor', 'temporal-test-server', version);
const executable = join(folder, 'temporal-test-server');

const run = promisify(execFile);
const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>kantoor</groupId><artifactId>temporal-test-server</artifactId><version>1</version>
<dependencies><dependency><groupId>io.temporal</groupId><artifactId>temporal-test-server</artifactId><version>${version}</version></dependency></dependencies></project>`;
const wrapper = `#!/bin/sh\nexec java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$(dirname "$0")/lib/*" io.temporal.testserver.TestServer "$@"\n`;

/**
 * Returns the engine's own test server, in which a month passes in a moment; it is kept in the user's cache. Undefined without Java or
 * Maven.
 */
export async function timeSkippingServer(): Promise<string | undefined> {
  try {
    await run('java', ['-version']);
    await access(executable).catch(download);
    return executable;
  } catch (cause) {
    if (process.env.CI === 'true') throw new Error('Workflow specs need Java 17 and Maven', { cause });
    return undefined;
  }
}

/** Spec processes may run this at the same time: each makes its own copy, and the first one ready is kept. */
async function download(): Promise<void> {
  await mkdir(join(folder, '..'), { recursive: true });
  const place = await mkdtemp(`${folder}-`);
  try {
    await writeFile(join(place, 'pom.xml'), pom);
    await run('mvn', ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib', '-DincludeScope=runtime'], { cwd: place });
    await writeFile(join(place, 'temporal-test-server'), wrapper);
    await chmod(join(place, 'temporal-test-server'), 0o755);
    await rename(place, folder);
  } catch (error) {
    await access(executable).catch(() => Promise.reject(error));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
