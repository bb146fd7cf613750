/** GET and POST /api/v1/domains/{domain}/control: shows the existing proof of control, and looks for one. */
import type { Result, ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { ControlView, DomainParams } from '../contract/control.js';
import { fromHex, toHex, utf8 } from '../domain/bytes.js';
import { controlRights, controlToken, controlWays, fileProves, pageProves, recordsProve } from '../domain/control.js';
import { normalizeDomain } from '../domain/domain-name.js';
import { verifySignature } from '../domain/signature.js';
import type { ApiKeyPrincipal } from '../ports/auth.js';
import type { ControlMethod } from '../ports/domains.js';
import type { SiteReader } from '../ports/site-reader.js';
import type { AppError } from './app-error.js';
import { appError, notFound, useCase } from './app-error.js';
import type { Deps } from './deps.js';
import { openToken } from './register-plugin.js';

/** Refuses a client that has not proven control, if the host requires proof. */
export const requireControl = async (
  { backend, options }: Deps,
  clientId: string,
  domain: string,
): Promise<Result<void, AppError>> =>
  !options.requireControl || (await backend.storage.domains.control({ clientId, domain })) !== null
    ? ok(undefined)
    : err(proveFirst(domain));

/** The refusal of a client that has not proven control. */
export const proveFirst = (domain: string): AppError =>
  appError('forbidden', `Prove first that you control ${domain}: GET /api/v1/domains/${domain}/control tells how.`);

export const getControl =
  (deps: Deps) =>
  (input: DomainParams, { clientId }: ApiKeyPrincipal): ResultAsync<ControlView, AppError> =>
    useCase(async () => {
      const domain = domainOf(deps, input);
      return domain.isErr() ? err(domain.error) : ok(await view(deps, clientId, domain.value));
    });

export const proveControl =
  (deps: Deps) =>
  (input: DomainParams, { clientId }: ApiKeyPrincipal, signal: AbortSignal): ResultAsync<ControlView, AppError> =>
    useCase(async () => {
      const domain = domainOf(deps, input);
      if (domain.isErr()) return err(domain.error);
      if (deps.siteReader === null)
        return err(appError('forbidden', 'This service does not look for proofs; ask its operator to vouch for you.'));
      const method = await findProof(deps, deps.siteReader, clientId, domain.value, signal);
      if (method !== null)
        await deps.backend.storage.domains.recordControl({
          clientId,
          domain: domain.value,
          method,
          now: deps.clock.now(),
        });
      return ok(await view(deps, clientId, domain.value));
    });

const domainOf = (deps: Deps, { domain }: DomainParams): Result<string, AppError> =>
  normalizeDomain(domain, deps.options.domains).mapErr(notFound);

async function view(deps: Deps, clientId: string, domain: string): Promise<ControlView> {
  const { audits, domains, connections } = deps.backend.storage;
  const record = await domains.control({ clientId, domain });
  const connection = await connections.find({ clientId, domain });
  const audit = await audits.findByDomain({ domain, kind: 'full' });
  return {
    domain,
    proven: record !== null,
    method: record?.method ?? null,
    proven_at: record?.provenAt.toISOString() ?? null,
    ways: controlWays(domain, await controlToken(clientId, domain), connection?.sealedToken != null),
    // A withdrawn audit is unknown to everyone, including the client that withdrew it.
    allows: controlRights(domain, audit?.published === true ? audit.slug : null),
  };
}

/** The first proof found; the checks run one after the other, so that one call makes no more than four requests, one at a time. */
async function findProof(
  deps: Deps,
  reader: SiteReader,
  clientId: string,
  domain: string,
  signal: AbortSignal,
): Promise<ControlMethod | null> {
  const token = await controlToken(clientId, domain);
  const ways = controlWays(domain, token, true);
  if (recordsProve(await reader.txt({ name: ways.dns.name, signal }), token)) return 'dns';
  /** A redirect to another domain proves control of that domain, not of this one. */
  const read = async (url: string): Promise<string | null> => {
    const answer = await reader.read({ url, signal });
    return answer !== null && normalizeDomain(answer.url, deps.options.domains).unwrapOr('') === domain
      ? answer.text
      : null;
  };
  const file = await read(ways.file.url);
  if (file !== null && fileProves(file, token)) return 'file';
  const page = await read(ways.meta.page);
  if (page !== null && pageProves(page, token)) return 'meta';
  return (await pluginAnswers(deps, clientId, domain, ways.plugin?.url ?? '', read)) ? 'plugin' : null;
}

/** True if the site knows the token that the client registered: only a plugin with that token can sign the challenge. */
async function pluginAnswers(
  deps: Deps,
  clientId: string,
  domain: string,
  url: string,
  read: (url: string) => Promise<string | null>,
): Promise<boolean> {
  const connection = await deps.backend.storage.connections.find({ clientId, domain });
  const secret = connection === null ? null : await openToken(deps, connection);
  if (secret === null) return false;
  const challenge = toHex(deps.ids.bytes(16));
  const answer = answerOf(await read(`${url}?challenge=${challenge}`));
  const signature = answer === null ? null : fromHex(answer);
  if (signature === null) return false;
  // The prefix separates this signature from those of heartbeats and pushes, whose input is JSON or begins with a time.
  return verifySignature({ secret, body: utf8(`citeready-control.${challenge}`), timestamp: null, signature });
}

/** The member `answer` of a JSON object. */
function answerOf(text: string | null): string | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && 'answer' in value && typeof value.answer === 'string'
      ? value.answer
      : null;
  } catch {
    return null;
  }
}
