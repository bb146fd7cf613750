/** For a container's HEALTHCHECK: exits with 0 where `/health` answers 200. `PORT` and `CITEREADY_BASE_PATH` are the server's own. */
const { PORT = '8080', CITEREADY_BASE_PATH: basePath = '' } = process.env;
const path = `${basePath.startsWith('/') || basePath === '' ? basePath : `/${basePath}`}/health`;
try {
  const { status } = await fetch(`http://127.0.0.1:${PORT}${path}`, { signal: AbortSignal.timeout(4000) });
  process.exitCode = status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
}
