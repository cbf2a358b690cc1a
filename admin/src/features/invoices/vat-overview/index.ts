export { vatPaths } from './paths';
