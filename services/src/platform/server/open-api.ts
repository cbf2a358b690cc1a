import { SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { apiDocument } from '../contract/index.js';
import type { ApiDocument } from '../contract/index.js';

export const documentOf = (app: NestFastifyApplication): ApiDocument => apiDocument(app);

/** `/api/openapi.json` and the browser for it at `/api/docs`, all served from here. */
export function serveOpenApi(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => documentOf(app) as unknown as OpenAPIObject, {
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: 'api/openapi.yaml',
  });
}
