/** Made from the route table of the service by `npm run docs`; do not edit. */

export const ROUTES = {
  submitAudit: { method: 'POST', path: '/api/v1/audits' },
  listAudits: { method: 'GET', path: '/api/v1/audits' },
  getAudit: { method: 'GET', path: '/api/v1/audits/{slug}' },
  getAuditStatus: { method: 'GET', path: '/api/v1/audits/{slug}/status' },
  getDiscovery: { method: 'GET', path: '/api/v1/audits/{slug}/discovery' },
  getAuditEvents: { method: 'GET', path: '/api/v1/audits/{slug}/events' },
  reaudit: { method: 'POST', path: '/api/v1/audits/{slug}/reaudit' },
  getCorrections: { method: 'GET', path: '/api/v1/audits/{slug}/corrections' },
  putCorrections: { method: 'PUT', path: '/api/v1/audits/{slug}/corrections' },
  getBadge: { method: 'GET', path: '/api/v1/audits/{slug}/badge.svg' },
  getControl: { method: 'GET', path: '/api/v1/domains/{domain}/control' },
  proveControl: { method: 'POST', path: '/api/v1/domains/{domain}/control' },
  toolbarCheck: { method: 'POST', path: '/api/v1/toolbar/check' },
  getJobStatus: { method: 'GET', path: '/api/job-status' },
  registerPlugin: { method: 'POST', path: '/api/v1/plugin/register' },
  onboardPlugin: { method: 'POST', path: '/api/v1/plugin/onboard' },
  heartbeat: { method: 'POST', path: '/api/v1/plugin/heartbeat' },
  getOpenApi: { method: 'GET', path: '/api/v1/openapi.json' },
  getHealth: { method: 'GET', path: '/api/v1/health' },
} as const;
