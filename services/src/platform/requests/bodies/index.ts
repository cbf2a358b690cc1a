export { bodyMinBytes, boundBodies, bytesFor } from './body-size.js';
export { BodyInterceptor } from './body.interceptor.js';
export { REQUEST_BODY, type RequestBody } from './request-body.js';
export { wireSchema } from './wire-schema.js';
