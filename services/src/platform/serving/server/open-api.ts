import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { apiDocument, type ApiDocument } from '../../requests/contract/index.js';
import { type CachedAnswer, cachedAnswer, sendCached } from '../../requests/http/index.js';
import { yamlOf } from './yaml.js';

export const documentOf = (app: NestFastifyApplication): ApiDocument => apiDocument(app);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Kantoor: API document</title>
<link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/index.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script type="module" src="/api/docs/show.js"></script>
</body>
</html>
`;
/**
 * The viewer resolves a document of version 3.1 as a whole before it shows anything, which freezes the browser for up to half a minute. It is
 * given the same content as version 3.0, of which it resolves only what is opened: nothing may be null there but by `nullable`.
 */
const show = `const as30 = (node) => {
  if (Array.isArray(node)) return node.map(as30);
  if (node === null || typeof node !== 'object') return node;
  const { type, ...rest } = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, as30(value)]));
  if (!Array.isArray(type)) return type === undefined ? rest : { type, ...rest };
  const types = type.filter((one) => one !== 'null');
  const nullable = types.length < type.length ? { nullable: true } : {};
  return types.length === 1 ? { type: types[0], ...nullable, ...rest } : { anyOf: types.map((one) => ({ type: one })), ...nullable, ...rest };
};
const answer = await fetch('/api/openapi.json');
SwaggerUIBundle({
  spec: { ...as30(await answer.json()), openapi: '3.0.4' },
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
});
`;
const viewer = createRequire(import.meta.url);
const fileOf = (name: string) => (): Promise<Buffer> => readFile(viewer.resolve(`swagger-ui-dist/${name}`));

/**
 * Serves `/api/openapi.json` and a viewer for it at `/api/docs`, without external resources. Nothing of it changes while the process runs,
 * so each answer is made once, when it is first wanted: anyone may ask for it, as often as they like.
 */
export function serveOpenApi(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const serve = (path: string, mediaType: string, content: () => string | Buffer | Promise<Buffer>): void => {
    let cached: Promise<CachedAnswer> | undefined;
    const make = async (): Promise<CachedAnswer> => cachedAnswer(await content(), mediaType);
    server.get(path, async (request, reply) => {
      cached ??= make().catch((error: unknown) => {
        cached = undefined;
        throw error;
      });
      await sendCached(request, reply, await cached);
      return reply;
    });
  };
  serve('/api/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(documentOf(app)));
  serve('/api/openapi.yaml', 'text/yaml; charset=utf-8', () => yamlOf(JSON.parse(JSON.stringify(documentOf(app)))));
  serve('/api/docs', 'text/html; charset=utf-8', () => page);
  serve('/api/docs/show.js', 'text/javascript; charset=utf-8', () => show);
  serve('/api/docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8', fileOf('swagger-ui-bundle.js'));
  serve('/api/docs/swagger-ui.css', 'text/css; charset=utf-8', fileOf('swagger-ui.css'));
  serve('/api/docs/index.css', 'text/css; charset=utf-8', fileOf('index.css'));
  serve('/api/docs/favicon-32x32.png', 'image/png', fileOf('favicon-32x32.png'));
}
