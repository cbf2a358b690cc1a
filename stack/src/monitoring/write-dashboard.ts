import { writeFileSync } from 'node:fs';
import { dashboardFile, dashboardText } from './dashboard.js';

// Writes the dashboard that Grafana imports, after its panels were changed.
writeFileSync(dashboardFile, dashboardText());
