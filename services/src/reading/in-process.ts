/** For programs that read in their own process: it loads the PDF and picture libraries, which API and worker must not load. */
export * from './documents/index.js';
export * from './isolation/index.js';
export * from './model/index.js';
