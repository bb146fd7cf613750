/** The icon as PNG files, drawn here so that no picture has to be kept: a ring that is three quarters full. Chromium takes no SVG for its button. */
import { crc32, deflateSync } from 'node:zlib';

const FULL = [0x0f, 0x6b, 0x41] as const;
const EMPTY = [0xa9, 0xb5, 0xc3] as const;
/** Points a side that each pixel is the mean of. */
const FINE = 4;

/** Color and cover of a point of the unit square. */
function pointAt(x: number, y: number): readonly [number, number, number, number] {
  const [dx, dy] = [x - 0.5, y - 0.5];
  const radius = Math.hypot(dx, dy);
  if (radius > 0.49 || (radius < 0.29 && radius > 0.13)) return [0, 0, 0, 0];
  const turn = (Math.atan2(dx, -dy) / (2 * Math.PI) + 1) % 1;
  const [r, g, b] = radius <= 0.13 || turn < 0.75 ? FULL : EMPTY;
  return [r, g, b, 255];
}

function pixelAt(x: number, y: number, size: number): readonly number[] {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < FINE * FINE; i += 1) {
    const [r, g, b, a] = pointAt(
      (x + ((i % FINE) + 0.5) / FINE) / size,
      (y + (Math.floor(i / FINE) + 0.5) / FINE) / size,
    );
    for (const [index, value] of [r, g, b, 255].entries()) sum[index] = (sum[index] ?? 0) + (value * a) / 255;
  }
  const [red = 0, green = 0, blue = 0, cover = 0] = sum;
  const points = cover / 255;
  return points === 0
    ? [0, 0, 0, 0]
    : [red / points, green / points, blue / points, cover / (FINE * FINE)].map(Math.round);
}

/** A chunk of a PNG file (PNG specification, section 5.3). */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** @param size - pixels a side */
export function iconPng(size: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits of red, green, blue and cover.
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Array.from({ length: size }, (_, y) => [
    0,
    ...Array.from({ length: size }, (_x, x) => pixelAt(x, y, size)).flat(),
  ]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
