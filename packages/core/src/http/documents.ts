/** Builds the OpenAPI document once for each address that the service is reached at. */

/** A host may mount a service under many prefixes, and some of them may be its callers' choice. */
const MAX_DOCUMENTS = 16;

/** The document as text, written once for each prefix. */
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
