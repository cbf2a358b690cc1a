/** What work takes of the processor, in milliseconds: unlike the clock it does not depend on who else is at work. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
