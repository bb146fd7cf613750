/** Which passages are kept from the tables, to measure them on: one in ten, by a hash of the text. */
export function heldOut(text: string): boolean {
  let hash = 7;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return Math.abs(hash) % 10 === 0;
}
