/** Measures CPU time of work in milliseconds: unlike wall time it does not depend on other load. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
