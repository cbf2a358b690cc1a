export { type Answer, type Reports, serveReports } from './reports.js';
