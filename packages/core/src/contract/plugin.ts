/** The CMS plugin endpoints: register, onboard, heartbeat. */
import { z } from 'zod';
import { MAX_DOMAIN_INPUT } from './common.js';

const siteUrl = z.string().min(1).max(MAX_DOMAIN_INPUT);
/** The exact sentence with which the plugin endpoints respond to a missing site_url. */
const requiredSiteUrl = z
  .string({ error: ({ input }) => (input == null ? 'Missing site_url' : undefined) })
  .min(1, 'Missing site_url')
  .max(MAX_DOMAIN_INPUT);

/** A plugin connects its site and sends the token for signatures. */
export interface RegisterRequest {
  /** Absolute URL of the site, at most 2048 characters. */
  readonly site_url: string;
  /**
   * Secret that the plugin generates: authenticates pushes to the plugin and signs its heartbeats. 16 to 512 printable ASCII characters.
   */
  readonly plugin_token: string;
}
/** Schema of `RegisterRequest`. */
export const registerRequestSchema: z.ZodType<RegisterRequest> = z
  .object({
    site_url: requiredSiteUrl.describe('Absolute URL of the site, at most 2048 characters.'),
    plugin_token: z
      .string()
      .min(16, 'plugin_token must have at least 16 characters')
      .max(512, 'plugin_token must have at most 512 characters')
      .regex(/^[\x21-\x7e]+$/, 'plugin_token must be printable ASCII without spaces')
      .describe(
        'Secret that the plugin generates: authenticates pushes to the plugin and signs its heartbeats. 16 to 512 printable ASCII characters.',
      ),
  })
  .meta({ id: 'RegisterRequest' });

/** The response to a plugin that has connected its site. */
export interface RegisterResponse {
  /** Always true. */
  readonly ok: true;
  /** Domain of the connection. */
  readonly domain: string;
  /** What was done, in a sentence for a person. */
  readonly message: string;
}
/** Schema of `RegisterResponse`. */
export const registerResponseSchema: z.ZodType<RegisterResponse> = z
  .object({
    ok: z.literal(true).describe('Always true.'),
    domain: z.string().describe('Domain of the connection.'),
    message: z.string().describe('What was done, in a sentence for a person.'),
  })
  .meta({ id: 'RegisterResponse' });

/** The site of a connection that is to be audited first. */
export interface OnboardRequest {
  /** Absolute URL of the site, at most 2048 characters; may be omitted if the client has a registered connection. */
  readonly site_url?: string;
}
/** Schema of `OnboardRequest`. */
export const onboardRequestSchema: z.ZodType<OnboardRequest> = z
  .object({
    site_url: siteUrl
      .exactOptional()
      .describe(
        'Absolute URL of the site, at most 2048 characters; may be omitted if the client has a registered connection.',
      ),
  })
  .meta({ id: 'OnboardRequest' });

/** What the plugin reports. Everything except `site_url` is optional and stored as sent. */
export interface HeartbeatRequest {
  /** Absolute URL of the site, at most 2048 characters. */
  readonly site_url: string;
  /** Absolute URL of the home page. */
  readonly home_url?: string;
  /** Version of the plugin. */
  readonly version?: string;
  /** Version of the content management system. */
  readonly wp?: string;
  /** Version of the language runtime. */
  readonly php?: string;
  /** What the plugin can do, such as `command_ack`; at most 100 names of 100 characters. */
  readonly features?: readonly string[];
  /** Ids of commands that the plugin has executed, at most 500; read only if the plugin has the feature `command_ack`. */
  readonly acknowledged?: readonly string[];
}
const short = z.string().max(100);
/** Schema of `HeartbeatRequest`. */
export const heartbeatRequestSchema: z.ZodType<HeartbeatRequest> = z
  .object({
    site_url: requiredSiteUrl.describe('Absolute URL of the site, at most 2048 characters.'),
    home_url: z.string().max(MAX_DOMAIN_INPUT).exactOptional().describe('Absolute URL of the home page.'),
    version: short.exactOptional().describe('Version of the plugin.'),
    wp: short.exactOptional().describe('Version of the content management system.'),
    php: short.exactOptional().describe('Version of the language runtime.'),
    features: z
      .array(short)
      .max(100)
      .exactOptional()
      .describe('What the plugin can do, such as `command_ack`; at most 100 names of 100 characters.'),
    acknowledged: z
      .array(short)
      .max(500)
      .exactOptional()
      .describe(
        'Ids of commands that the plugin has executed, at most 500; read only if the plugin has the feature `command_ack`.',
      ),
  })
  .meta({ id: 'HeartbeatRequest' });

/** A command to a plugin. */
export interface PluginCommand {
  /** Name of the command, such as `audit.completed`. */
  readonly command: string;
  /** Content of the command; its `id` is unique among all commands. */
  readonly payload: Readonly<Record<string, unknown>>;
}
/** The response to a plugin's heartbeat, with the pending commands. */
export interface HeartbeatResponse {
  /** Always true. */
  readonly ok: true;
  /** Pending commands, oldest first. */
  readonly commands: readonly PluginCommand[];
}
/** Schema of `HeartbeatResponse`. */
export const heartbeatResponseSchema: z.ZodType<HeartbeatResponse> = z
  .object({
    ok: z.literal(true).describe('Always true.'),
    commands: z
      .array(
        z.object({
          command: z.string().describe('Name of the command, such as `audit.completed`.'),
          payload: z
            .record(z.string(), z.unknown())
            .describe('Content of the command; its `id` is unique among all commands.'),
        }),
      )
      .describe('Pending commands, oldest first.'),
  })
  .meta({ id: 'HeartbeatResponse' });
