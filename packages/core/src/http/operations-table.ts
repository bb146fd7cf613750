/** Binds each operation of the route table to its use case: what it takes from the request and how its outcome is answered. */
import { err, ok, type Result } from 'neverthrow';
import { listQuerySchema, submitAuditRequestSchema } from '../contract/audits.js';
import type { Meta } from '../contract/common.js';
import { heartbeatRequestSchema, onboardRequestSchema, registerRequestSchema } from '../contract/plugin.js';
import type { OperationId } from '../contract/routes.js';
import { jobStatusQuerySchema, toolbarCheckRequestSchema } from '../contract/toolbar.js';
import { appError, type AppError } from '../operations/app-error.js';
import type { CallContext, Deps } from '../operations/deps.js';
import { getAudit } from '../operations/get-audit.js';
import { getDiscovery } from '../operations/get-discovery.js';
import { getJobStatus } from '../operations/get-job-status.js';
import { getStatus } from '../operations/get-status.js';
import { heartbeat } from '../operations/heartbeat.js';
import { listAudits } from '../operations/list-audits.js';
import { onboardPlugin } from '../operations/onboard-plugin.js';
import { reaudit } from '../operations/reaudit.js';
import { registerPlugin } from '../operations/register-plugin.js';
import { submitAudit, type JobOutcome } from '../operations/submit-audit.js';
import { toolbarCheck } from '../operations/toolbar-check.js';
import type { Principal } from '../ports/auth.js';
import type { Outcome } from './encode.js';
import { heartbeatCredential } from './heartbeat-credential.js';
import type { HttpRequest } from './types.js';
import { parseJson, parseWith, queryObject, readBody } from './validate.js';

export interface Call {
  readonly request: HttpRequest;
  readonly params: Readonly<Record<string, string>>;
  /** `null` for routes without a credential of their own. */
  readonly principal: Principal | null;
  readonly meta: Meta;
}

export type Operation = (call: Call) => Promise<Result<Outcome, AppError>>;

/** The caller of a route that needs a credential; authentication has run by then. */
const contextOf = (call: Call): Result<CallContext, AppError> =>
  call.principal === null
    ? err(appError('unauthorized', 'A credential is needed.'))
    : ok({ principal: call.principal, remoteAddress: call.request.remoteAddress ?? null });

const slugOf = (call: Call): { readonly slug: string } => ({ slug: call.params['slug'] ?? '' });

const retryAfter = (seconds: number | null): Record<string, string> =>
  seconds === null ? {} : { 'retry-after': String(seconds) };

const jsonBody = async (call: Call, required: boolean): Promise<Result<unknown, AppError>> =>
  (await readBody(call.request)).andThen((bytes) => parseJson(bytes, required));

const jobOutcome =
  (call: Call) =>
  ({ created, job }: JobOutcome): Outcome => ({ status: created ? 201 : 200, body: { data: job, meta: call.meta } });

export const operationsTable = (
  deps: Deps,
  more: { readonly openApi: () => unknown; readonly signatureHeaders: readonly string[] },
): Readonly<Record<OperationId, Operation>> => {
  let openApiText: string | undefined;
  return {
    submitAudit: async (call) => {
      const context = contextOf(call);
      if (context.isErr()) return err(context.error);
      const body = (await jsonBody(call, true)).andThen((json) => parseWith(submitAuditRequestSchema, json, ''));
      return body.asyncAndThen((input) => submitAudit(deps)(input, context.value)).map(jobOutcome(call));
    },
    listAudits: async (call) => {
      const query = queryObject(call.request.query).andThen((raw) => parseWith(listQuerySchema, raw, 'query'));
      return query.asyncAndThen((input) =>
        listAudits(deps)(input).map(({ rows, total }) => ({
          status: 200,
          body: { data: rows, meta: { ...call.meta, page: input.page, per_page: input.per_page, total } },
        })),
      );
    },
    getAudit: async (call) =>
      contextOf(call).asyncAndThen((context) =>
        getAudit(deps)(slugOf(call), context).map((data) => ({ status: 200, body: { data, meta: call.meta } })),
      ),
    getAuditStatus: async (call) =>
      contextOf(call).asyncAndThen((context) =>
        getStatus(deps)(slugOf(call), context).map(({ status, pollAfter }) => ({
          status: 200,
          body: { data: status, meta: call.meta },
          headers: retryAfter(pollAfter),
        })),
      ),
    getDiscovery: async (call) =>
      contextOf(call).asyncAndThen((context) =>
        getDiscovery(deps)(slugOf(call), context).map((data) => ({ status: 200, body: { data, meta: call.meta } })),
      ),
    reaudit: async (call) =>
      contextOf(call).asyncAndThen((context) => reaudit(deps)(slugOf(call), context).map(jobOutcome(call))),
    toolbarCheck: async (call) => {
      const context = contextOf(call);
      if (context.isErr()) return err(context.error);
      const body = (await jsonBody(call, true)).andThen((json) => parseWith(toolbarCheckRequestSchema, json, ''));
      return body
        .asyncAndThen((input) => toolbarCheck(deps)(input, context.value))
        .map((outcome) => ({ status: outcome.created ? 201 : 200, body: outcome.body }));
    },
    getJobStatus: async (call) => {
      const query = queryObject(call.request.query).andThen((raw) => parseWith(jobStatusQuerySchema, raw, 'query'));
      return query.asyncAndThen((input) =>
        getJobStatus(deps)(input).map(({ view, pollAfter }) => ({
          status: 200,
          body: view,
          headers: retryAfter(pollAfter),
        })),
      );
    },
    registerPlugin: async (call) => {
      const context = contextOf(call);
      if (context.isErr()) return err(context.error);
      const body = (await jsonBody(call, true))
        .andThen(requireSiteUrl)
        .andThen((json) => parseWith(registerRequestSchema, json, ''));
      return body
        .asyncAndThen((input) => registerPlugin(deps)(input, context.value))
        .map((response) => ({ status: 200, body: response }));
    },
    onboardPlugin: async (call) => {
      const context = contextOf(call);
      if (context.isErr()) return err(context.error);
      const body = (await jsonBody(call, false)).andThen((json) => parseWith(onboardRequestSchema, json, ''));
      return body.asyncAndThen((input) => onboardPlugin(deps)(input, context.value)).map(jobOutcome(call));
    },
    heartbeat: async (call) => {
      const credential = heartbeatCredential(call.principal, call.request, more.signatureHeaders);
      if (credential.isErr()) return err(credential.error);
      const bytes = await readBody(call.request);
      const body = bytes
        .andThen((raw) => parseJson(raw, true))
        .andThen(requireSiteUrl)
        .andThen((json) => parseWith(heartbeatRequestSchema, json, ''));
      if (body.isErr()) return err(body.error);
      const proof = credential.value(bytes.unwrapOr(new Uint8Array()));
      return heartbeat(deps)(body.value, proof).map((outcome) => ({
        status: 200,
        body: outcome.body,
        onWritten: outcome.delivered,
      }));
    },
    getOpenApi: async () => {
      const body = more.openApi();
      return ok({ status: 200, body, text: (openApiText ??= JSON.stringify(body)) });
    },
    getHealth: async () => {
      try {
        await deps.backend.ping();
        return ok({ status: 200, body: { status: 'ok', checks: { storage: 'ok' } } });
      } catch (error) {
        deps.logger.error('storage does not answer', { error });
        const body = { status: 'unavailable', checks: { storage: 'unavailable' } };
        return ok({ status: 503, body, headers: retryAfter(5) });
      }
    },
  };
};

/** The plugin endpoints answer a missing site_url with this exact sentence. */
const requireSiteUrl = (json: unknown): Result<unknown, AppError> =>
  typeof json === 'object' && json !== null && (!('site_url' in json) || json.site_url === '' || json.site_url === null)
    ? err(appError('bad_request', 'Missing site_url'))
    : ok(json);
