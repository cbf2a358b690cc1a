export { Absences } from './absences.service.js';
export { ChangeFeed } from './change-feed.service.js';
export { EventsController } from './events.controller.js';
