/** A catalog of messages in the binary form of GNU gettext (`.mo`): here names of places by their number in GeoNames. */
const MAGIC = 0x950412de;

/** @throws on a file of another kind. */
export function readCatalog(file: Buffer): ReadonlyMap<string, string> {
  if (file.readUInt32LE(0) !== MAGIC) throw new Error('no catalog of messages in little-endian order');
  const count = file.readUInt32LE(8);
  const textAt = (table: number, index: number): string => {
    const entry = file.readUInt32LE(table) + index * 8;
    const start = file.readUInt32LE(entry + 4);
    return file.toString('utf8', start, start + file.readUInt32LE(entry));
  };
  return new Map(Array.from({ length: count }, (_, index) => [textAt(12, index), textAt(16, index)] as const));
}
