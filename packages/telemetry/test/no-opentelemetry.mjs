/** Resolves nothing of OpenTelemetry, as on a machine where it is not installed. */
export async function resolve(specifier, context, next) {
  if (!specifier.startsWith('@opentelemetry/')) return next(specifier, context);
  throw Object.assign(new Error(`Cannot find package '${specifier}'`), { code: 'ERR_MODULE_NOT_FOUND' });
}
