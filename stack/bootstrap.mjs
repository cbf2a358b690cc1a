#!/usr/bin/env node
// Even a Node too old for everything else must be able to parse this file, so that it can report its version.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 20 || (major === 20 && minor >= 19)) import('./bootstrap/main.mjs');
else {
  console.error(`\nKantoor needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  console.error(
    `To fix it: install one from https://nodejs.org, or borrow one from the npm registry: npx -y -p node-${process.platform}-${process.arch}@24 npm start\n`,
  );
  process.exit(1);
}
