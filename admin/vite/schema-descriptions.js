const description = /^ *"description": "(?:[^"\\]|\\.)*",?\n/gm;

/** Descriptions in schemas are for programmers: the admin shows texts of its own, and leaves a third of the schemas behind. */
export const withoutSchemaDescriptions = () => ({
  name: 'without-schema-descriptions',
  transform: {
    filter: { id: /\/schemas\/dist\/generated\/schemas\/[\w-]+\.js$/ },
    handler: (code) => ({ code: code.replace(description, ''), map: null }),
  },
});
