import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorCatalogue } from '@kantoor/schemas';
import { toldErrorsMax } from '../problems/problem-body.js';

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'traceId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    params: { type: 'object' },
    errors: {
      type: 'array',
      maxItems: toldErrorsMax,
      items: { type: 'object', properties: { pointer: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } } },
    },
    errorsOmitted: { type: 'integer', minimum: 1, description: 'How many more there were than `errors` names' },
    traceId: { type: 'string' },
  },
};

/** `/api/openapi.json` and the browser for it at `/api/docs`, all served from here. */
export function serveOpenApi(app: NestFastifyApplication): void {
  const outline = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Kantoor')
    .setDescription('Every failure is an application/problem+json (RFC 9457) with a `code` of the error catalogue.')
    .setVersion('1')
    .addBearerAuth()
    .addGlobalResponse({
      status: 'default' as never,
      description: 'A problem',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    })
    .build();
  const makeDocument = () => {
    const document = SwaggerModule.createDocument(app, outline);
    document.components = { ...document.components, schemas: { ...document.components?.schemas, Problem: problemSchema as never } };
    return document;
  };
  SwaggerModule.setup('api/docs', app, makeDocument, { jsonDocumentUrl: 'api/openapi.json', yamlDocumentUrl: 'api/openapi.yaml' });
}
