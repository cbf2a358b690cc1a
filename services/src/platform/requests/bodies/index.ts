export { bodyMinBytes, boundBodies, bytesFor } from './body-size.js';
export { BodyInterceptor } from './body.interceptor.js';
export { TAKEN_BODY, type TakenBody } from './taken-body.js';
export { wireSchema } from './wire-schema.js';
