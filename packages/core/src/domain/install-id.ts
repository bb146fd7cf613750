/** X-Install-Id: a UUID of any version and variant, in any letter case. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Lower-case, so that spelling does not create a second install; `null` for anything but a UUID. The nil UUID identifies nobody. */
export function parseInstallId(text: string): string | null {
  const id = text.toLowerCase();
  return UUID.test(id) && id !== '00000000-0000-0000-0000-000000000000' ? id : null;
}
