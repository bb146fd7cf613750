/** The CMS plugin endpoints: register, onboard, heartbeat. */
import { z } from 'zod';
import { MAX_DOMAIN_INPUT } from './common.js';

const siteUrl = z.string().min(1).max(MAX_DOMAIN_INPUT);
/** The plugin endpoints answer a missing site_url with this exact sentence. */
const requiredSiteUrl = z
  .string({ error: ({ input }) => (input == null ? 'Missing site_url' : undefined) })
  .min(1, 'Missing site_url')
  .max(MAX_DOMAIN_INPUT);

/** A plugin that connects its site, with the token for signatures. */
export interface RegisterRequest {
  readonly site_url: string;
  /** Made by the plugin; authenticates pushes to it and signs its heartbeats. 16 to 512 printable ASCII characters. */
  readonly plugin_token: string;
}
/** Schema of `RegisterRequest`. */
export const registerRequestSchema: z.ZodType<RegisterRequest> = z
  .object({
    site_url: requiredSiteUrl.describe('Address of the site.'),
    plugin_token: z
      .string()
      .min(16, 'plugin_token must have at least 16 characters')
      .max(512, 'plugin_token must have at most 512 characters')
      .regex(/^[\x21-\x7e]+$/, 'plugin_token must be printable ASCII without spaces')
      .describe('Secret of the plugin: signs heartbeats and pushes.'),
  })
  .meta({ id: 'RegisterRequest' });

/** The answer to a plugin that has connected its site. */
export interface RegisterResponse {
  readonly ok: true;
  readonly domain: string;
  readonly message: string;
}
/** Schema of `RegisterResponse`. */
export const registerResponseSchema: z.ZodType<RegisterResponse> = z
  .object({
    ok: z.literal(true).describe('Always true.'),
    domain: z.string().describe('Domain of the connection.'),
    message: z.string().describe('What was done, in words.'),
  })
  .meta({ id: 'RegisterResponse' });

/** Which site of a connection is to be audited first. */
export interface OnboardRequest {
  /** May be left out when the client has a registered connection. */
  readonly site_url?: string;
}
/** Schema of `OnboardRequest`. */
export const onboardRequestSchema: z.ZodType<OnboardRequest> = z
  .object({
    site_url: siteUrl
      .exactOptional()
      .describe('Address of the site; may be left out when the client has a registered connection.'),
  })
  .meta({ id: 'OnboardRequest' });

/** What the plugin reports. Everything but `site_url` is optional and stored as sent. */
export interface HeartbeatRequest {
  readonly site_url: string;
  readonly home_url?: string;
  readonly version?: string;
  readonly wp?: string;
  readonly php?: string;
  readonly features?: readonly string[];
  /** Ids of commands that the plugin has carried out; only read with the feature `command_ack`. */
  readonly acknowledged?: readonly string[];
}
const short = z.string().max(100);
/** Schema of `HeartbeatRequest`. */
export const heartbeatRequestSchema: z.ZodType<HeartbeatRequest> = z
  .object({
    site_url: requiredSiteUrl.describe('Address of the site.'),
    home_url: z.string().max(MAX_DOMAIN_INPUT).exactOptional().describe('Address of the home page.'),
    version: short.exactOptional().describe('Version of the plugin.'),
    wp: short.exactOptional().describe('Version of the CMS.'),
    php: short.exactOptional().describe('Version of the runtime.'),
    features: z.array(short).max(100).exactOptional().describe('Features of the plugin, such as `command_ack`.'),
    acknowledged: z
      .array(short)
      .max(500)
      .exactOptional()
      .describe('Ids of commands that were carried out; read with the feature `command_ack`.'),
  })
  .meta({ id: 'HeartbeatRequest' });

/** A command to a plugin. */
export interface PluginCommand {
  readonly command: string;
  /** `id` is unique among all commands. */
  readonly payload: Readonly<Record<string, unknown>>;
}
/** The answer to a plugin's heartbeat, with the commands that wait for it. */
export interface HeartbeatResponse {
  readonly ok: true;
  readonly commands: readonly PluginCommand[];
}
/** Schema of `HeartbeatResponse`. */
export const heartbeatResponseSchema: z.ZodType<HeartbeatResponse> = z
  .object({
    ok: z.literal(true).describe('Always true.'),
    commands: z
      .array(
        z.object({
          command: z.string().describe('Name of the command.'),
          payload: z
            .record(z.string(), z.unknown())
            .describe('Content of the command; `id` is unique among all commands.'),
        }),
      )
      .describe('Pending commands, in order.'),
  })
  .meta({ id: 'HeartbeatResponse' });
