/**
 * OpenTelemetry's packages are optional peers: they are loaded when telemetry is requested, and a missing one is reported with the command
 * that installs it.
 */

/** A package that the requested telemetry needs is not installed. */
export class MissingPackageError extends Error {
  /** Always `MISSING_PACKAGE`; compare it instead of the class. */
  readonly code = 'MISSING_PACKAGE';
  constructor(
    /** Names of the missing npm packages. */
    readonly packages: readonly string[],
    options?: ErrorOptions,
  ) {
    super(`telemetry needs a package that is not installed: npm install ${packages.join(' ')}`, options);
    this.name = 'MissingPackageError';
  }
}

/** Loads what `load` imports. @throws MissingPackageError if one of the packages is missing */
export async function loadPeers<T>(packages: readonly string[], load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
      throw new MissingPackageError(packages, { cause: error });
    throw error;
  }
}
