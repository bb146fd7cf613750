/** OpenTelemetry's packages are optional peers: they are loaded when somebody asks for telemetry, and their absence is told with the command that mends it. */

/** A package that telemetry was asked for with is not installed. */
export class MissingPackageError extends Error {
  readonly code = 'MISSING_PACKAGE';
  constructor(
    readonly packages: readonly string[],
    options?: ErrorOptions,
  ) {
    super(`telemetry needs a package that is not installed: npm install ${packages.join(' ')}`, options);
    this.name = 'MissingPackageError';
  }
}

/** Loads what `load` imports. @throws MissingPackageError where one of the packages is not there */
export async function loadPeers<T>(packages: readonly string[], load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
      throw new MissingPackageError(packages, { cause: error });
    throw error;
  }
}
