/** Public entry of the dashboard. */
export { createDashboard } from './dashboard.js';
export type { Dashboard } from './dashboard.js';
export type { DashboardOptions, DashboardService, HostUser, Visitor } from './options.js';
