/** Checks the output files of a command before the work: a wrong name must not cost the wait. */
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from './command.js';

async function kindOf(path: string): Promise<'file' | 'folder' | null> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

async function assertWritable(flag: string, path: string): Promise<void> {
  try {
    await access(path, constants.W_OK);
  } catch {
    throw new UsageError(`${flag}: ${path} cannot be written to`);
  }
}

/** @throws {UsageError} if the file could not be written. Creates nothing. */
export async function checkOutputFile(flag: string, file: string | undefined): Promise<void> {
  if (file === undefined) return;
  const there = await kindOf(file);
  if (there === 'folder') throw new UsageError(`${flag}: ${file} is a folder, not a file`);
  if (there === 'file') return assertWritable(flag, file);
  const folder = dirname(file);
  if ((await kindOf(folder)) !== 'folder') throw new UsageError(`${flag}: the folder ${folder} does not exist`);
  await assertWritable(flag, folder);
}

/** A folder that exists or can be created. @throws {UsageError} otherwise. Creates nothing. */
export async function checkOutputFolder(flag: string, folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  const there = await kindOf(folder);
  if (there === 'file') throw new UsageError(`${flag}: ${folder} is a file, not a folder`);
  if (there === 'folder') return assertWritable(flag, folder);
  const parent = dirname(folder);
  // Created with its parents later, which requires write access to the nearest existing one.
  if (parent !== folder) await checkOutputFolder(flag, parent);
}
