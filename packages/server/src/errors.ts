/** Errors that keep a server from starting and are shown in one line, without a stack. */

/** Expected trouble: the address is in use, the disk is full. The message names the remedy. */
export class StartError extends Error {
  /** Always `StartError`; compare it instead of the class if the module may be loaded twice. */
  override readonly name: string = 'StartError';
}

/** An invalid setting; the message names the option or the variable, and repeats no secret. */
export class SettingsError extends StartError {
  /** Always `SettingsError`; compare it instead of the class if the module may be loaded twice. */
  override readonly name = 'SettingsError';
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The `code` of an error of a driver or of Node. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
