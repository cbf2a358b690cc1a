import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedIn, withoutComments } from './named-ids.js';

const packages = ['schemas', 'services', 'workflows', 'admin', 'stack', 'e2e'];
/** `requirements` names ids only as examples. */
const leftOut = new Set(['node_modules', 'dist', 'generated', 'requirements']);
const isTest = /\.(spec|story)\.tsx?$/;

export function testsByRequirement(root: string): Map<string, string[]> {
  const tests = new Map<string, string[]>();
  for (const file of packages.flatMap((name) => testFilesIn(root, name)))
    for (const id of namedIn(withoutComments(readFileSync(join(root, file), 'utf8')))) tests.set(id, [...(tests.get(id) ?? []), file]);
  return tests;
}

function testFilesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : testFilesIn(root, path);
    return isTest.test(entry.name) ? [path] : [];
  });
}
