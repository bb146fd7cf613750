/** Resolves no OpenTelemetry package, as on a machine where none is installed. */
export async function resolve(specifier, context, next) {
  if (!specifier.startsWith('@opentelemetry/')) return next(specifier, context);
  throw Object.assign(new Error(`Cannot find package '${specifier}'`), { code: 'ERR_MODULE_NOT_FOUND' });
}
