#!/usr/bin/env node
// Also a Node that is too old for everything else has to understand this file, to be able to say so.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 20 || (major === 20 && minor >= 19)) import('./bootstrap/main.mjs');
else {
  console.error(`\nKantoor needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  console.error(
    `To fix it: install one from https://nodejs.org, or borrow one from the npm registry: npx -y -p node-${process.platform}-${process.arch}@24 npm start\n`,
  );
  process.exit(1);
}
