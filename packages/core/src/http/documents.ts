/** Builds the OpenAPI document once for each prefix under which the service is reached. */

/** A host may mount a service under many prefixes, and callers may choose some of them. */
const MAX_DOCUMENTS = 16;

/** The document as text, serialized once for each prefix. */
export function documentText(build: (basePath: string | undefined) => unknown) {
  const texts = new Map<string | undefined, string>();
  return (basePath: string | undefined): string => {
    const known = texts.get(basePath);
    if (known !== undefined) return known;
    const text = JSON.stringify(build(basePath));
    if (texts.size < MAX_DOCUMENTS) texts.set(basePath, text);
    return text;
  };
}
