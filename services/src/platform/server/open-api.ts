import { SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { apiDocument } from '../contract/index.js';
import type { ApiDocument } from '../contract/index.js';

export const documentOf = (app: NestFastifyApplication): ApiDocument => apiDocument(app);

/** Serves `/api/openapi.json` and a viewer for it at `/api/docs`, without external resources. */
export function serveOpenApi(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => documentOf(app) as unknown as OpenAPIObject, {
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: 'api/openapi.yaml',
  });
}
