/** The inline style of an element. */
import type { Styled } from './placed.js';

/** The inline style of an element, preceded by the text color that old pages set by attribute. */
export function ownStyle({ name, attributes }: Pick<Styled, 'name' | 'attributes'>): string {
  const { style = '', color } = attributes;
  return name === 'font' && color !== undefined ? `color:${color};${style}` : style;
}
