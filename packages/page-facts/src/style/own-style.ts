/** The style that an element brings along itself. */
import type { Styled } from './placed.js';

/** The inline style of an element, with the color that old pages give to letters in front. */
export function ownStyle({ name, attributes }: Pick<Styled, 'name' | 'attributes'>): string {
  const { style = '', color } = attributes;
  return name === 'font' && color !== undefined ? `color:${color};${style}` : style;
}
