/** Terminal output for the user: each step, what was chosen and why, and how long it took. */
export interface Report {
  step<T extends { note: string }>(name: string, work: (progress: (text: string) => void) => Promise<T>): Promise<T>;
  say(name: string, text: string): void;
}

const column = (name: string): string => `  ${name.padEnd(14)}`;
const elapsed = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`.padStart(8);

export function terminalReport(print: (line: string) => void = console.log): Report {
  const say = (name: string, text: string) => print(`${column(name)}          ${text}`);
  return {
    say,
    async step(name, work) {
      const since = performance.now();
      const result = await work((text) => say(name, text));
      print(`${column(name)}${elapsed(since)}  ${result.note}`);
      return result;
    },
  };
}

export const silentReport: Report = terminalReport(() => undefined);
