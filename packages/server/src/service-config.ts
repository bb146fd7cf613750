/** The options of the service that follow from the settings of its server. */
import { createReportPages } from '@citeready/auditor/pages';
import type { AuditServiceConfig, EncryptionKey } from '@citeready/core';
import { createJwtVerifier } from '@citeready/jwt';
import type { OpenStorage } from './storage.js';
import type { ServerSettings } from './server-settings.js';

/** Settings that are unset keep the defaults of the service. */
export function serviceConfigOf(
  settings: ServerSettings,
  storage: OpenStorage,
  encryptionKeys: readonly EncryptionKey[],
  connectTo: readonly string[],
): Partial<AuditServiceConfig> {
  const { basePath, authTokens, newInstallsPerDay, upgradeUrl, upgradeMessage } = settings;
  const { pseudonymKey, requireControl, requireTimestamp, publicAudits, publicUrl, rateLimits } = settings;
  return {
    basePath,
    newInstallsPerDay,
    requireControl,
    requireTimestamp,
    publicAudits,
    publicUrl,
    reportPages: createReportPages(),
    // Reserved names do not resolve on the internet; with rules, they name local sites.
    allowReservedDomains: connectTo.length > 0,
    ...(encryptionKeys.length > 0 && { encryptionKeys }),
    ...(pseudonymKey && { pseudonymKey }),
    ...(authTokens && {
      verifyAuthToken: createJwtVerifier({ ...authTokens, now: () => storage.backend.clock.now() }),
    }),
    ...(rateLimits && { rateLimiter: storage.rateLimiter(rateLimits) }),
    ...(upgradeUrl !== null && { upgradeUrl }),
    ...(upgradeMessage !== null && { upgradeMessage }),
  };
}
