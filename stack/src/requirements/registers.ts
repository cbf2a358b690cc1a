import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

interface Requirement {
  /** As named in tests: `CRM-012`, `PLT-O41`, `D-07`, `museum 3`. */
  id: string;
  text: string;
}
export interface Section {
  /** The page of the register, e.g. `crm`. */
  register: string;
  title: string;
  requirements: Requirement[];
}

const heading = /^#{1,3} (.*)$/;
const requirementId = /^(?:(?:CRM|PUR|PLT)-[FO]?\d+|D-\d+|\d+)$/;

/** Returns the rows of one page, by their heading; headings without rows are left out. */
export function sectionsOf(register: string, page: string): Section[] {
  const sections: Section[] = [];
  for (const line of page.split('\n')) {
    const title = heading.exec(line)?.[1];
    if (title) sections.push({ register, title, requirements: [] });
    const [, id = '', first = '', second = ''] = line.split('|').map((cell) => cell.trim());
    if (requirementId.test(id))
      sections.at(-1)?.requirements.push({ id: /^\d/.test(id) ? `museum ${id}` : id, text: wordsOf(id, first, second) });
  }
  return sections.filter(({ requirements }) => requirements.length > 0);
}

/** In a register the first cell of a row is its kind; elsewhere it is the text itself. */
const wordsOf = (id: string, first: string, second: string): string => (/^[A-Z]{3}-/.test(id) ? `${first}: ${second}` : first);

/** Returns every page of the folder, sorted by name. */
export const sectionsIn = (folder: string): Section[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .flatMap((name) => sectionsOf(basename(name, '.md'), readFileSync(join(folder, name), 'utf8')));
