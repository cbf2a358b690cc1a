import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
/** By this name jest-circus keeps its listeners on the global object; those of the last spec file must not hear the next one. */
const listeners = Symbol.for('EVENT_HANDLERS');

/** Jest's way to modules for `OneRealm`: Node itself imports the spec, so that it and the code it checks are loaded once per process. */
export default class NodeRuntime {
  private loaded = 0;

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  async unstable_importModule(path: string): Promise<void> {
    // Another address each time: a spec that runs again in this process must say its tests again.
    await import(`${pathToFileURL(path).href}?${Date.now()}.${this.loaded++}`);
  }

  /** What jest adds to a spec file (its `describe`, `it`, states and listeners) is made anew for each. */
  requireInternalModule(path: string): unknown {
    Reflect.deleteProperty(globalThis, listeners);
    delete require.cache[require.resolve(path)];
    return require(path);
  }

  requireModule(path: string): unknown {
    return require(path);
  }

  setGlobalsForRuntime(): void {}
  enterTestCode(): void {}
  leaveTestCode(): void {}
  teardown(): void {}

  getSourceMaps(): Map<string, string> {
    return new Map();
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }
}
