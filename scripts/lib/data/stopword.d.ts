/** The part of `stopword` that is used: the package has no types of its own. */
declare module 'stopword' {
  export const eng: readonly string[];
  export const deu: readonly string[];
  export const fra: readonly string[];
  export const spa: readonly string[];
  export const por: readonly string[];
  export const ita: readonly string[];
  export const nld: readonly string[];
}
