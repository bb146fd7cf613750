/** Public entry: Citeready as tools of the Model Context Protocol, over standard streams and, for a service, over HTTP. */
export { createLocalMcpServer } from './local/server.js';
export type { LocalServerOptions } from './local/server.js';
export { createServiceMcpServer } from './service/server.js';
export type { ServiceServerOptions } from './service/server.js';
export type { CitereadyMcpServer } from './instructions.js';
export { createMcpHandler } from './handler.js';
export type { McpHandler, McpHandlerOptions } from './handler.js';
export { serveStdio } from './stdio.js';
export type { StdioOptions } from './stdio.js';
export type { OnError } from './tool.js';
