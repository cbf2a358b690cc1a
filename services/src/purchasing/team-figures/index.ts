export { TeamFigures } from './team-figures.service.js';
export { TeamFiguresController } from './team-figures.controller.js';
